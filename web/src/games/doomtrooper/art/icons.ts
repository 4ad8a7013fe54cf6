// Icons drawn once on 16 by 16: ratings, card types, states.

export const RATING_ICON = {
  // a fist with a blade
  fight: "M2 1.500l6.500 6 2-2L12 7 7.500 11.500 6 10l1-1L1 3zM9 12l2.500-2.500 3.500 3.500-2 2z",
  // a barrel with a sight
  shoot: "M1 5h10V3.500h1.500V5H15v3H9.500L8.500 10H6.500l-1 4H2.500l1-5H1z",
  // a shield
  armor: "M8 1l6 2v4.500c0 4-2.600 6.400-6 7.500-3.400-1.100-6-3.500-6-7.500V3z",
  // a gem
  value: "M4.500 2h7L15 6.500 8 15 1 6.500zM5 6.500L8 11l3-4.500z",
} as const;

export const TYPE_ICON: Record<string, string> = {
  warrior: "M8 1a4 4 0 0 1 4 4v3l-1.500 1.500L14 12v3H2v-3l3.500-2.500L4 8V5a4 4 0 0 1 4-4zM5.200 5v1.500h5.600V5z",
  equipment: "M10 1.500a4 4 0 0 0-3.700 5.500L1.500 11.800l2.700 2.700L9 9.700A4 4 0 0 0 14.500 5l-2.300 2.300-2.500-1L8.700 3.800 11 1.600z",
  fortification: "M1 15V5h2v2h2V5h2v2h2V5h2v2h2V5h2v10h-5v-3a2 2 0 0 0-4 0v3zM7.300 4V1l3 1-2 1v1z",
  special: "M9.500 1L3 9h4l-1.500 6L13 6.500H8.500z",
  art: "M8 1l1.300 4.200L13 3l-2.200 3.700L15 8l-4.200 1.300L13 13l-3.700-2.200L8 15l-1.300-4.200L3 13l2.200-3.700L1 8l4.200-1.300L3 3l3.700 2.200z",
  symmetry: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 2a2.500 2.500 0 0 0 0 5 2.500 2.500 0 0 1 0 5 5 5 0 0 1 0-10z",
  mission: "M3 1h10v14l-5-3-5 3zM8 3.500L7 6H4.800l1.800 1.600L6 10l2-1.400L10 10l-.6-2.400L11.200 6H9z",
  relic: "M8 1l3 4v2l2 1-1.500 7h-7L3 8l2-1V5zM8 5L6.500 7h3z",
  warzone: "M1 14l4-8 2.500 4L10 4l5 10zM3 2.500h3v2H3z",
  ki: "M8 1c3 3 5 5 5 8a5 5 0 0 1-10 0c0-2 1-3.500 2.500-5 0 2 .5 3 1.500 3.500C6.500 5 7 3 8 1z",
  beast: "M3 3.500a1.500 2 0 1 1 0 4 1.500 2 0 0 1 0-4zM6.300 1a1.500 2 0 1 1 0 4 1.500 2 0 0 1 0-4zM9.700 1a1.500 2 0 1 1 0 4 1.500 2 0 0 1 0-4zM13 3.500a1.500 2 0 1 1 0 4 1.500 2 0 0 1 0-4zM8 6.500c2.500 0 5 3 5 5.500 0 3-3 3-5 2-2 1-5 1-5-2 0-2.500 2.500-5.500 5-5.500z",
  alliance: "M2 5l4-2 2 1.500L10 3l4 2v5l-5.500 4L2 10zM5 7v2l3.500 2.500L11 9V7L8 8z",
};

export const STATE_ICON = {
  wounded: "M7 1h2l.5 4L13 3l1 1.700-3.500 2.300L14 9.300 13 11l-3.500-2L9 15H7l-.5-6L3 11 2 9.300 5.500 7 2 4.700 3 3l3.500 2z",
  cover: "M1 8c2-3.500 4.300-5 7-5s5 1.500 7 5c-2 3.500-4.300 5-7 5S3 11.500 1 8zM2.500 1L14 14l-1 1L1.500 2z",
  destiny: "M8 1l2 5h5l-4 3.200L12.500 15 8 11.500 3.500 15 5 9.200 1 6h5z",
  promotion: "M8 1l6 4v3L8 4 2 8V5zM8 6l6 4v3L8 9l-6 4v-3z",
} as const;

const TYPE_NAMES: Record<string, string> = {
  warrior: "Warrior",
  equipment: "Equipment",
  fortification: "Fortification",
  special: "Special",
  art: "Art",
  symmetry: "Dark Symmetry",
  mission: "Mission",
  relic: "Relic",
  warzone: "Warzone",
  ki: "Ki Power",
  beast: "Beast",
  alliance: "Alliance",
};

/** The type as our icons and pictures know it; a wire name may be longer ("Dark Symmetry gift"). */
export function cardType(name: string | null | undefined): string {
  const key = (name ?? "").toLowerCase();
  return Object.keys(TYPE_ICON).find((known) => key.includes(known)) ?? "special";
}

export const typeName = (type: string): string => TYPE_NAMES[type] ?? type;
export const CARD_TYPES = Object.keys(TYPE_ICON);
