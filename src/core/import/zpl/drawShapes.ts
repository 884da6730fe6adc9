import { LINE_STROKE_OFFSET_MM } from '../../base/limits.ts';
import { shapePicture } from '../shapePicture.ts';
import { type FieldBox, placeField } from './placeField.ts';
import { numberOf } from './zplCommands.ts';
import { type Graphic, graphicAsset } from './zplGraphics.ts';
import { toMm, type ZplRun } from './zplState.ts';

const MAX_DOTS = 32_000;
const WHITE = '#ffffff';

const size = (run: ZplRun, text: string | undefined, standard: number) =>
  Math.min(MAX_DOTS, Math.max(0, numberOf(text, standard) * run.state.unitDots));

/** Returns the box of a drawing relative to its origin; with `^FT` the origin is the bottom left corner. */
const standing = ({ field }: ZplRun, width: number, height: number): FieldBox => ({
  left: 0,
  top: field.isTypeset ? -height : 0,
  width,
  height,
});

const isWhite = (text: string | undefined) => text?.toUpperCase() === 'W';

/** Draws a box or line (`^GB`), a circle (`^GC`), or an ellipse (`^GE`). */
export function drawShape(run: ZplRun, name: 'GB' | 'GC' | 'GE', parameters: readonly string[]): void {
  const { builder, leftOut, field } = run;
  const isCircle = name === 'GC';
  const strokeDots = Math.max(1, size(run, parameters[isCircle ? 1 : 2], 1));
  const least = name === 'GB' ? strokeDots : 3;
  const width = Math.max(least, size(run, parameters[0], least));
  const height = isCircle ? width : Math.max(least, size(run, parameters[1], least));
  const white = isWhite(parameters[isCircle ? 2 : 3]);
  const corner = name === 'GB' ? Math.min(8, Math.max(0, numberOf(parameters[4], 0))) : 0;
  const { place, ...drawn } = placeField(run, 'N', standing(run, width, height));
  const filled = strokeDots * 2 >= Math.min(width, height);
  const borderMm = toMm(run, strokeDots);
  const cornerMm = (corner / 8) * (Math.min(place.widthMm, place.heightMm) / 2);
  if (field.isReversed && run.black.some((box) => overlaps(box, drawn)))
    leftOut.add('leftOutReversed', `^${name}`);
  if (white) {
    const paint = { fill: filled ? WHITE : null, stroke: filled ? null : WHITE, strokeMm: borderMm };
    const shape = name === 'GB' ? 'rectangle' : 'ellipse';
    const picture = shapePicture(shape, place.widthMm, place.heightMm, paint, cornerMm);
    if (picture) builder.add({ kind: 'image', ...place, asset: builder.addAsset(picture) }, `^${name}`);
    return;
  }
  if (filled) run.black.push(drawn);
  if (name !== 'GB') {
    builder.add({ kind: 'circle', ...place, borderMm, filled }, `^${name}`);
    return;
  }
  const corners = cornerMm > 0 ? { rounded: true, cornerMm } : {};
  builder.add({ kind: 'rectangle', ...place, borderMm, filled, ...corners }, '^GB');
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const overlaps = (one: Bounds, other: Bounds) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Draws a diagonal of a box (`^GD`) with the given thickness. */
export function drawDiagonal(run: ZplRun, parameters: readonly string[]): void {
  const [width, height] = [size(run, parameters[0], 3), size(run, parameters[1], 3)].map((side) =>
    Math.max(3, side),
  );
  const strokeDots = Math.max(1, size(run, parameters[2], 1));
  if (isWhite(parameters[3])) run.leftOut.add('leftOutColour', '^GD W');
  const isRising = (parameters[4] ?? 'R').toUpperCase() !== 'L';
  const { left, top } = placeField(run, 'N', standing(run, width, height));
  const length = Math.hypot(width, height);
  const strokeMm = toMm(run, strokeDots);
  const heightMm = strokeMm + LINE_STROKE_OFFSET_MM;
  const angleDeg = (Math.atan2(isRising ? -height : height, width) * 180) / Math.PI;
  run.builder.add(
    {
      kind: 'line',
      xMm: toMm(run, left + (width - length) / 2),
      yMm: toMm(run, top + height / 2) - heightMm / 2,
      widthMm: toMm(run, length),
      heightMm,
      rotationDeg: angleDeg,
      strokeMm,
    },
    '^GD',
  );
}

/** Draws a graphic with each of its dots magnified. */
export function drawGraphic(
  run: ZplRun,
  graphic: Graphic,
  timesX: number,
  timesY: number,
  what: string,
): void {
  run.store.graphicBytes -= graphic.bits.length;
  const asset = run.store.graphicBytes < 0 ? null : graphicAsset(graphic);
  if (!asset) {
    run.leftOut.add('leftOutPicture', what);
    return;
  }
  const box = standing(run, graphic.stride * 8 * timesX, graphic.rows * timesY);
  const { place } = placeField(run, 'N', box);
  if (run.field.isReversed) run.leftOut.add('leftOutReversed', what);
  const picture = { asset: run.builder.addAsset(asset), colorMode: 'blackWhite' as const };
  run.builder.add({ kind: 'image', ...place, ...picture }, what);
}
