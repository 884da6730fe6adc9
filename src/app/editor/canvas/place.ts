/** A shift on the label. */
export interface ShiftMm {
  readonly xMm: number;
  readonly yMm: number;
}

/** Clockwise, about a point of the label. */
export interface Turn {
  readonly rotationDeg: number;
  readonly aboutXMm: number;
  readonly aboutYMm: number;
}

/** Where a node of the drawing stands. */
export interface Place {
  /** Writes it where it is another than before. */
  readonly put: (shift: ShiftMm, turn?: Turn | null) => void;
  /**
   * Gives the node a layer of its own, or takes it back: a layer is moved without anything being painted, but each costs
   * memory.
   */
  readonly lift: (isLifted: boolean) => void;
}

export const UNMOVED: ShiftMm = { xMm: 0, yMm: 0 };

/** Places are hundredths of a millimetre; what floating point adds to their differences is less. */
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

/** Exact to a millionth: exponents, which sums of floating-point numbers end in, are no CSS that older browsers read. */
function px(lengthMm: number): string {
  return `${Math.round(lengthMm * 1e6) / 1e6}px`;
}

/** The CSS of a place. One where the markup was made for has no transform: each would cost the browser. */
function transformOf({ xMm, yMm }: ShiftMm, turn: Turn | null): string {
  if (!turn) return xMm === 0 && yMm === 0 ? '' : `translate(${px(xMm)}, ${px(yMm)})`;
  const { rotationDeg, aboutXMm, aboutYMm } = turn;
  const there = `translate(${px(xMm + aboutXMm)}, ${px(yMm + aboutYMm)})`;
  return `${there} rotate(${rotationDeg}deg) translate(${px(-aboutXMm)}, ${px(-aboutYMm)})`;
}

/** A millimetre of the label is a pixel of the drawing, whatever scale it is shown at. */
export function createPlace({ style }: SVGElement | HTMLElement): Place {
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
