/** Shift on the label, in millimeters. */
export interface ShiftMm {
  readonly xMm: number;
  readonly yMm: number;
}

/** Clockwise rotation about a point of the label. */
export interface Turn {
  readonly rotationDeg: number;
  readonly aboutXMm: number;
  readonly aboutYMm: number;
}

/** Position of a drawing node. */
export interface NodePosition {
  /** Writes the position if it has changed. */
  readonly put: (shift: ShiftMm, turn?: Turn | null) => void;
  /** Gives the node a compositing layer, or removes it: a layer moves without repainting, but costs memory. */
  readonly lift: (isLifted: boolean) => void;
}

export const UNMOVED: ShiftMm = { xMm: 0, yMm: 0 };

/** Tolerance for equal positions. Positions are multiples of 0.01 mm, and floating-point errors are smaller than the tolerance. */
const SAME_MM = 1e-6;

export function isSameShift(a: ShiftMm, b: ShiftMm): boolean {
  return Math.abs(a.xMm - b.xMm) < SAME_MM && Math.abs(a.yMm - b.yMm) < SAME_MM;
}

function isSameTurn(a: Turn | null, b: Turn | null): boolean {
  if (a === b) return true;
  return (
    a !== null &&
    b !== null &&
    a.rotationDeg === b.rotationDeg &&
    a.aboutXMm === b.aboutXMm &&
    a.aboutYMm === b.aboutYMm
  );
}

/** Rounds to a millionth and adds the unit: older browsers do not parse the exponents that small sums have in CSS. */
function px(lengthMm: number): string {
  return `${Math.round(lengthMm * 1e6) / 1e6}px`;
}

/** Returns the CSS transform of a position; an empty string for no shift and no rotation, since each transform costs time. */
function transformOf({ xMm, yMm }: ShiftMm, turn: Turn | null): string {
  if (!turn) return xMm === 0 && yMm === 0 ? '' : `translate(${px(xMm)}, ${px(yMm)})`;
  const { rotationDeg, aboutXMm, aboutYMm } = turn;
  const there = `translate(${px(xMm + aboutXMm)}, ${px(yMm + aboutYMm)})`;
  return `${there} rotate(${rotationDeg}deg) translate(${px(-aboutXMm)}, ${px(-aboutYMm)})`;
}

/** Creates the position of a node. One millimeter of the label is one CSS pixel of the drawing; the view's transform scales it. */
export function createNodePosition({ style }: SVGElement | HTMLElement): NodePosition {
  let written: { shift: ShiftMm; turn: Turn | null } = { shift: UNMOVED, turn: null };
  let isUp = false;
  return {
    put: (shift, turn = null) => {
      const { xMm, yMm } = written.shift;
      if (xMm === shift.xMm && yMm === shift.yMm && isSameTurn(written.turn, turn)) return;
      written = { shift, turn };
      style.transform = transformOf(shift, turn);
    },
    lift: (isLifted) => {
      if (isLifted === isUp) return;
      isUp = isLifted;
      style.willChange = isLifted ? 'transform' : '';
    },
  };
}
