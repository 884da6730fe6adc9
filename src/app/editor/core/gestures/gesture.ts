/** Pointer position, in label millimeters and in canvas pixels. */
export interface PointerAt {
  readonly xMm: number;
  readonly yMm: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly isShift: boolean;
  readonly isAlt: boolean;
}

/** Parts under the pointer at the press. */
export interface PressTarget {
  readonly handle: string | null;
  /** Element under the pointer; for a press of a handle, the element that the handle covers. */
  readonly elementId: string | null;
  /** Guide as axis and index, such as `x:3`. */
  readonly guide?: string | null;
  /** Axis of the guides that this ruler creates; empty for the corner between the rulers. */
  readonly ruler?: string | null;
}

/** Interaction between the press and release of a pointer button. Each move is computed from the state at the start. */
export interface Gesture {
  /** Called when the pointer has moved beyond the threshold. */
  readonly begin: () => void;
  readonly move: (at: PointerAt) => void;
  readonly end: () => void;
  /** Restores the state before the gesture. */
  readonly cancel: () => void;
  /** Called on release within the threshold: the press was a click. */
  readonly click: () => void;
}

export const NOTHING = (): void => undefined;
