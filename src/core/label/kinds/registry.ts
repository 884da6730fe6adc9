import * as v from 'valibot';
import { COMMON_WIRE, type DataSource } from '../schema/common.ts';
import type { ValueCodec } from '../wire/valueCodec.ts';
import { encodeFields, type WireElement, type WireField } from '../wire/wireField.ts';
import type { WireReader } from '../wire/wireReader.ts';
import { backgroundKind, backgroundSchema } from './background.ts';
import { barcodeKind, barcodeSchema } from './barcode.ts';
import { circleKind, circleSchema } from './circle.ts';
import { datetimeKind, datetimeSchema } from './datetime.ts';
import { imageKind, imageSchema } from './image.ts';
import type {
  ContentSlot,
  DataSlot,
  FaceStyle,
  KindDefinition,
  KindProblem,
  KindTraits,
  StartOptions,
} from './kindDefinition.ts';
import { lineKind, lineSchema } from './line.ts';
import { logoKind, logoSchema } from './logo.ts';
import { qrcodeKind, qrcodeSchema } from './qrcode.ts';
import { rectangleKind, rectangleSchema } from './rectangle.ts';
import { tableKind, tableSchema } from './table.ts';
import { textKind, textSchema } from './text.ts';

/** Schemas of all kinds of elements. The type check fails if a kind lacks a definition below, a layout function or a panel. */
export const elementSchema = v.variant('kind', [
  textSchema,
  barcodeSchema,
  backgroundSchema,
  lineSchema,
  logoSchema,
  imageSchema,
  qrcodeSchema,
  circleSchema,
  datetimeSchema,
  tableSchema,
  rectangleSchema,
]);

export type LabelElement = v.InferOutput<typeof elementSchema>;
export type ElementKind = LabelElement['kind'];
export type ElementOf<Kind extends ElementKind> = Extract<LabelElement, { kind: Kind }>;
/** Element of any kind whose type keeps its kind, so that the kind's definition can be looked up. */
export type AnyElement<Kind extends ElementKind> = { readonly [K in Kind]: ElementOf<K> & { kind: K } }[Kind];

const KINDS: { readonly [Kind in ElementKind]: KindDefinition<ElementOf<Kind>> } = {
  text: textKind,
  barcode: barcodeKind,
  background: backgroundKind,
  line: lineKind,
  logo: logoKind,
  image: imageKind,
  qrcode: qrcodeKind,
  circle: circleKind,
  datetime: datetimeKind,
  table: tableKind,
  rectangle: rectangleKind,
};

const isKind = (kind: string): kind is ElementKind => kind in KINDS;
/** Names of all kinds of elements. */
const ELEMENT_KINDS: readonly ElementKind[] = Object.keys(KINDS).filter(isKind);

function definitionOf<Kind extends ElementKind>(element: AnyElement<Kind>): KindDefinition<ElementOf<Kind>> {
  return KINDS[element.kind];
}

/** Returns the slots of an element for its texts; its layout function gets the texts in the same order. */
export function slotsOf<Kind extends ElementKind>(element: AnyElement<Kind>): readonly ContentSlot[] {
  return definitionOf(element).slots(element);
}

/** True if an element with these contents draws nothing. */
export function isBlank(element: LabelElement, contents: readonly string[]): boolean {
  return KINDS[element.kind].isBlank(contents);
}

/** Returns the element with another data source for its content; null if it has no content or several. */
export function withSource<Kind extends ElementKind>(
  element: AnyElement<Kind>,
  data: DataSource,
): AnyElement<Kind> | null {
  return definitionOf(element).withSource(element, data);
}

/** Returns the element with other contents of its data slots, in the order of the slots. */
export function withContents<Kind extends ElementKind>(
  element: AnyElement<Kind>,
  contents: readonly string[],
): AnyElement<Kind> {
  return definitionOf(element).withContents(element, contents);
}

/** Returns the face styles of an element's texts, including empty ones. */
export function faceStylesOf<Kind extends ElementKind>(element: AnyElement<Kind>): readonly FaceStyle[] {
  return definitionOf(element).faceStyles(element);
}

/** Returns the element with its font families renamed; the same object if none changes. */
export function withFamilies<Kind extends ElementKind>(
  element: AnyElement<Kind>,
  rename: (family: string) => string,
): AnyElement<Kind> {
  return definitionOf(element).withFamilies(element, rename);
}

/** Returns the slots of an element that a data source can fill. */
export function dataSlotsOf(element: LabelElement): DataSlot[] {
  return slotsOf(element).filter((slot) => slot.source === 'data');
}

/** True if an element's content may depend on the time. */
export function readsClock(element: LabelElement): boolean {
  return slotsOf(element).some((slot) => slot.source === 'clock');
}

/** True if any of an element's contents is bound to data. */
export function isBound(element: LabelElement): boolean {
  return dataSlotsOf(element).some(({ data }) => data.source !== 'manual');
}

/** Behavior of an element in the editor. */
export interface ElementTraits extends Omit<KindTraits<LabelElement>, 'isHollow' | 'sidesKeepRatio'> {
  readonly isHollow: boolean;
  readonly sidesKeepRatio: boolean;
}

export function traitsOf<Kind extends ElementKind>(element: AnyElement<Kind>): ElementTraits {
  const { traits } = definitionOf(element);
  return { ...traits, isHollow: traits.isHollow(element), sidesKeepRatio: traits.sidesKeepRatio(element) };
}

/** True if creating an element of this kind begins with choosing a picture. */
export function startsWithPicture(kind: ElementKind): boolean {
  return KINDS[kind].traits.hasPicture;
}

/** Returns the fields of a new element that differ from its schema's defaults. */
export function startFields(kind: ElementKind, options: StartOptions): Readonly<Record<string, unknown>> {
  return KINDS[kind].start(options);
}

/** Checks the rules of the element's kind that its schema cannot express; null for a valid element. */
export function checkElement<Kind extends ElementKind>(
  element: AnyElement<Kind>,
  path: string,
): KindProblem | null {
  return definitionOf(element).check(element, path);
}

export function kindOfWireType(wireType: string | undefined): ElementKind | undefined {
  return ELEMENT_KINDS.find((kind) => KINDS[kind].wireType === wireType);
}

/** Returns the wire fields of a kind, in the order in which they are written. */
export function elementWire(kind: ElementKind, font: ValueCodec): readonly WireField[] {
  return [...COMMON_WIRE, ...KINDS[kind].wireFields(font)];
}

export function encodeElement<Kind extends ElementKind>(
  element: AnyElement<Kind>,
  font: ValueCodec,
): WireElement {
  const { wireType, wireExtras } = definitionOf(element);
  return {
    elementType: wireType,
    ...encodeFields(element, elementWire(element.kind, font)),
    ...wireExtras?.encode(element, font),
  };
}

/** Returns fields that are added to an element's decoded fields or replace them. */
export function completeElement(
  kind: ElementKind,
  fields: Readonly<Record<string, unknown>>,
  wire: WireReader,
  font: ValueCodec,
): Record<string, unknown> {
  return KINDS[kind].wireExtras?.decode(fields, wire, font) ?? {};
}
