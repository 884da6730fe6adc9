import { DRAWING_DEFAULTS, LINE_STROKE_OFFSET_MM } from '../../base/limits.ts';
import { PT_TO_MM } from '../../base/units.ts';
import { linePicture, shapePicture } from '../shapePicture.ts';
import type { XmlElement } from '../xmlTree.ts';
import { colorOf, lengthMm } from './attributes.ts';
import { BLACK, boxFields, type ObjectContext, placeOf, sizeOf } from './objectContext.ts';

const DEFAULT_LINE_MM = PT_TO_MM;

/** Reads a box or an ellipse: a black one becomes a shape, any other a picture in its colors. */
export function readShape(shape: 'rectangle' | 'ellipse', object: XmlElement, context: ObjectContext): void {
  const { builder, leftOut } = context;
  const line = colorOf(object, 'line_color');
  const fill = colorOf(object, 'fill_color');
  for (const { field } of [line, fill]) if (field !== '') leftOut.add('leftOutColour', field);
  const lineMm = line.opacity > 0 ? Math.max(0, lengthMm(object, 'line_width') ?? DEFAULT_LINE_MM) : 0;
  for (const { opacity } of [line, fill])
    if (opacity > 0 && opacity < 1) leftOut.add('leftOutOpacity', object.name);
  // In gLabels the middle of a shape's line runs along the edge of the box; in a label, the line's outer side does.
  const { widthMm, heightMm } = sizeOf(object);
  const own = {
    leftMm: -lineMm / 2,
    topMm: -lineMm / 2,
    widthMm: widthMm + lineMm,
    heightMm: heightMm + lineMm,
  };
  const place = boxFields(placeOf(object, own, context));
  const isLined = lineMm > 0;
  const isFilled = fill.opacity > 0;
  if (!isLined && !isFilled) return;
  const isPlain = (!isLined || line.color === BLACK) && (!isFilled || fill.color === BLACK);
  if (isPlain) {
    const kind = shape === 'ellipse' ? 'circle' : 'rectangle';
    builder.add(
      { kind, ...place, borderMm: lineMm || DRAWING_DEFAULTS.strokeMm, filled: isFilled },
      object.name,
    );
    return;
  }
  const paint = {
    fill: isFilled ? fill.color : null,
    stroke: isLined ? line.color : null,
    strokeMm: lineMm,
  };
  const picture = shapePicture(shape, place.widthMm, place.heightMm, paint);
  if (picture) builder.add({ kind: 'image', ...place, asset: builder.addAsset(picture) }, object.name);
  else leftOut.add('leftOutElement', object.name);
}

/** Reads a line between two points, which becomes a rotated box. */
export function readLine(object: XmlElement, context: ObjectContext): void {
  const { builder, leftOut } = context;
  const colour = colorOf(object, 'line_color');
  const strokeMm = Math.max(0, lengthMm(object, 'line_width') ?? DEFAULT_LINE_MM);
  if (colour.field !== '') leftOut.add('leftOutColour', colour.field);
  else if (colour.opacity === 0 || strokeMm === 0) return;
  const [dxMm, dyMm] = [lengthMm(object, 'dx') ?? 0, lengthMm(object, 'dy') ?? 0];
  // Both ends are transformed separately, because the matrix may change the line's length and direction.
  const end = (xMm: number, yMm: number) => {
    const { xMm: x, yMm: y } = placeOf(object, { leftMm: xMm, topMm: yMm, widthMm: 0, heightMm: 0 }, context);
    return { x, y };
  };
  const [from, to] = [end(0, 0), end(dxMm, dyMm)];
  const lengthOf = Math.hypot(to.x - from.x, to.y - from.y);
  const isColoured = colour.color !== BLACK && colour.field === '';
  const heightMm = isColoured ? strokeMm : strokeMm + LINE_STROKE_OFFSET_MM;
  const place = {
    xMm: (from.x + to.x - lengthOf) / 2,
    yMm: (from.y + to.y - heightMm) / 2,
    widthMm: lengthOf,
    heightMm,
    rotationDeg: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
  };
  const picture = isColoured ? linePicture(lengthOf, strokeMm, colour.color) : null;
  if (picture) builder.add({ kind: 'image', ...place, asset: builder.addAsset(picture) }, object.name);
  else builder.add({ kind: 'line', ...place, strokeMm }, object.name);
}
