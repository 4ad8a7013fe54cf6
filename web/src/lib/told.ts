/** How far what has happened has been told, where a game plays it on its board. */
export interface Told<View> {
  /** The table as far as it has been told: the view itself once all of it has. */
  shown: View;
  /** The number of the event that is being told; null when nothing is left to tell. */
  upTo: number | null;
}
