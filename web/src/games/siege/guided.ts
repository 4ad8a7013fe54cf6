// The parts of the table that the guide through Trial By Fire points at; on a phone also the page on which they are.

export const PLACES: Readonly<Record<string, string>> = {
  attacks: ".attacks, [data-page=attacks]",
  board: ".field-window",
  entrance: "[data-entrance]",
  question: "#choice",
  result: "[data-result]",
  sheet: ".sheet-place, [data-page=mission]",
  tray: ".tray-team.mine, [data-page=teams]",
  trays: ".tray-team:not(.mine), [data-page=teams]",
  turn: ".turnbar",
};
