// Which card is looked at closely: set by hovering, focusing or a long press anywhere, drawn in one place.

import { createContext } from "preact";
import { useContext } from "preact/hooks";

import type { CardView } from "../wire.ts";

/** A card named in words, or one that lies on the table. */
export interface Zoomed {
  code: string | null;
  name: string | null;
  card?: CardView;
  /** Held open by a long press or a key, until closed. */
  pinned?: boolean;
}

export interface Zoom {
  show: (what: Zoomed) => void;
  clear: () => void;
}

export const ZoomContext = createContext<Zoom>({ show: () => {}, clear: () => {} });

export const useZoom = (): Zoom => useContext(ZoomContext);
