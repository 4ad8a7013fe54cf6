// The parts of the table that the guide through Trial By Fire points at.

export const PLACES: Readonly<Record<string, string>> = {
  attacks: ".attacks",
  board: ".field-window",
  entrance: "[data-entrance]",
  question: "#choice",
  result: "[data-result]",
  sheet: ".sheet-place",
  tray: ".tray-team.mine",
  trays: ".tray-team:not(.mine)",
  turn: ".turnbar",
};
