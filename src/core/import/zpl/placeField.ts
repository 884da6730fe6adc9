import { type Turn, toMm, type ZplRun } from './zplState.ts';

const TURN_DEG: Readonly<Record<Turn, 0 | 90 | 180 | 270>> = { N: 0, R: 90, I: 180, B: 270 };

/** Box of a part of a field in dots, relative to the field's origin, with axes in the direction of the text. */
export interface FieldBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Converts a point from the axes of a rotated field to those of the label. */
export function turned(turn: Turn, x: number, y: number): readonly [number, number] {
  if (turn === 'R') return [-y, x];
  if (turn === 'I') return [-x, -y];
  return turn === 'B' ? [y, -x] : [x, y];
}

function around(box: FieldBox, turn: Turn): FieldBox {
  const [x1, y1] = turned(turn, box.left, box.top);
  const [x2, y2] = turned(turn, box.left + box.width, box.top + box.height);
  const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)];
  return { left, top, width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/**
 * Returns the position of a field's box on the label (ZPL II Programming Guide, ^FO, ^FT, ^FW). `^FO` sets the top left corner of the
 * rotated field, `^FT` the start of its baseline.
 *
 * @param box drawn box in the field's axes
 * @param extent area that the field covers, whose corner `^FO` positions
 */
export function placeField(run: ZplRun, turn: Turn, box: FieldBox, extent: FieldBox = box) {
  const { field, state } = run;
  let x = field.xDots + state.homeXDots - state.shiftDots;
  let y = field.yDots + state.homeYDots + state.topDots;
  const covered = around(extent, turn);
  if (!field.isTypeset) {
    x -= covered.left;
    y -= covered.top;
  }
  if (field.justification === 1) {
    const [backX, backY] = turned(turn, extent.width, 0);
    // With right justification, the position is the right end of the covered area (`^FO`) or of the baseline (`^FT`).
    x -= field.isTypeset ? backX : covered.width;
    y -= field.isTypeset ? backY : 0;
  }
  const drawn = around(box, turn);
  run.rightDots = Math.max(run.rightDots, x + covered.left + covered.width);
  run.bottomDots = Math.max(run.bottomDots, y + covered.top + covered.height);
  const middleX = x + drawn.left + drawn.width / 2;
  const middleY = y + drawn.top + drawn.height / 2;
  return {
    place: {
      xMm: toMm(run, middleX - box.width / 2),
      yMm: toMm(run, middleY - box.height / 2),
      widthMm: toMm(run, box.width),
      heightMm: toMm(run, box.height),
      rotationDeg: TURN_DEG[turn],
    },
    /** Edges of the box on the label, in dots. */
    left: x + drawn.left,
    top: y + drawn.top,
    right: x + drawn.left + drawn.width,
    bottom: y + drawn.top + drawn.height,
  };
}
