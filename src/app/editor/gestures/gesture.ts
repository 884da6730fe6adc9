/** Where the pointer is, on the label and in the canvas. */
export interface PointerAt {
  readonly xMm: number;
  readonly yMm: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly isShift: boolean;
  readonly isAlt: boolean;
}

/** What the pointer was pressed on. */
export interface PressTarget {
  readonly handle: string | null;
  readonly elementId: string | null;
  /** A guide, such as `x:3`. */
  readonly guide?: string | null;
  /** The ruler that guides of this axis are dragged out of; empty for the corner between them. */
  readonly ruler?: string | null;
}

/** What happens between pressing and letting go. Every move is worked out anew from the start. */
export interface Gesture {
  /** Called once the pointer has left the threshold. */
  readonly begin: () => void;
  readonly move: (at: PointerAt) => void;
  readonly end: () => void;
  /** Puts everything back as it was. */
  readonly cancel: () => void;
  /** Let go before the threshold: it was a click. */
  readonly click: () => void;
}

export const NOTHING = (): void => undefined;
