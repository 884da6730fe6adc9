import type { TextPiece } from '../columnText.ts';
import type { LabelBuilder } from '../labelBuilder.ts';
import type { LeftOutList } from '../leftOutList.ts';
import type { XmlElement } from '../xmlTree.ts';
import { lengthMm, type ReadColor } from './attributes.ts';
import { type ObjectPlace, type OwnBox, placeObject } from './placing.ts';
import type { Variables } from './readText.ts';

/** Context for reading the objects of a document. */
export interface ObjectContext {
  readonly builder: LabelBuilder;
  readonly leftOut: LeftOutList;
  readonly variables: Variables;
  /** Pictures of the document: their name there, and the name of the asset in the label. */
  readonly pictures: ReadonlyMap<string, string>;
  /** True for a barcode backend that adds no check digits, whatever the document's `checksum` says. */
  readonly isCheckless: (backend: string) => boolean;
  /** Reads an attribute that may contain columns as `${NAME}`, which only gLabels 4 has. */
  readonly piecesOf: (text: string) => TextPiece[];
}

export const BLACK = '#000000';

/** Returns the box of an object on the label; reports a skew, which a rotation can't express. */
export function placeOf(object: XmlElement, box: OwnBox, { leftOut }: ObjectContext): ObjectPlace {
  const place = placeObject(object, lengthMm(object, 'x') ?? 0, lengthMm(object, 'y') ?? 0, box);
  if (place.isSkewed) leftOut.add('leftOutSkew', object.name);
  return place;
}

export function sizeOf(object: XmlElement): OwnBox {
  const widthMm = Math.max(0, lengthMm(object, 'w') ?? 0);
  return { leftMm: 0, topMm: 0, widthMm, heightMm: Math.max(0, lengthMm(object, 'h') ?? 0) };
}

/** Returns the position fields of an element. */
export const boxFields = ({ xMm, yMm, widthMm, heightMm, rotationDeg }: ObjectPlace) => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
  rotationDeg,
});

/** Reports a color that is not black, or that a column contains: elements print in black. */
export function noteColor(colour: ReadColor, leftOut: LeftOutList): void {
  if (colour.field !== '') leftOut.add('leftOutColour', colour.field);
  else if (colour.color !== BLACK || colour.opacity < 1) leftOut.add('leftOutColour', colour.color);
}
