import type { Problem } from '../../base/result.ts';
import type { DataSource } from '../schema/common.ts';
import type { TextStyle } from '../schema/textStyle.ts';
import type { ValueCodec } from '../wire/valueCodec.ts';
import type { WireElement, WireField } from '../wire/wireField.ts';
import type { WireReader } from '../wire/wireReader.ts';

/** Slot whose text is the element's own content or comes from a data source. */
export interface DataSlot {
  readonly source: 'data';
  readonly content: string;
  readonly data: DataSource;
}

/** Fields that determine a date and time and their format. */
export interface ClockFields {
  readonly clock: 'fixed' | 'print';
  readonly autoUpdate: boolean;
  readonly timestampMs: number;
  /** IANA name of the time zone of a fixed time; empty for that of the machine that prints. */
  readonly timeZone: string;
  readonly dateFormat: string;
  readonly timeFormat: string;
  readonly offsetHours: number;
  readonly offsetDays: number;
  readonly offsetMonths: number;
  readonly offsetYears: number;
}

/** Slot whose text is a date and time. */
interface ClockSlot {
  readonly source: 'clock';
  readonly time: ClockFields;
}

/** Slot of an element for a text that the resolver provides; layout functions get the texts in the order of the slots. */
export type ContentSlot = DataSlot | ClockSlot;

/** Style fields that select the font face of a text. */
export type FaceStyle = Pick<TextStyle, 'fontFamily' | 'bold' | 'italic'>;

/** Values for a new element that the schema's defaults don't include. */
export interface StartOptions {
  /** Content of a new text element. */
  readonly text: string;
  readonly dateFormat: string;
  readonly fontFamily: string;
  readonly nowMs: number;
}

/** Behavior of a kind's elements in the editor. */
export interface KindTraits<Element> {
  /** True if dragging a corner keeps the proportions; the Shift key inverts this for every kind. */
  readonly keepsRatio: boolean;
  /** Sides of a new element that may be shorter than usual so that it finds a free place on the label. */
  readonly flexibleSides: 'both' | 'height' | 'none';
  /** True if dragging a side keeps the proportions, too, because the element's box should not be larger than its content. */
  readonly sidesKeepRatio: (element: Element) => boolean;
  /** Handles that resize the element: a line only has its two ends. */
  readonly handles: 'all' | 'ends';
  /** True if only the element's outline can be clicked, so that the user can click elements inside of it. */
  readonly isHollow: (element: Element) => boolean;
  /** True if the element's text reflows when the box changes, so that its drawing must not be stretched while the user resizes it. */
  readonly hasText: boolean;
  /** True if contents are printed as texts, so that a column's name in braces can take the place of its value. */
  readonly printsTexts: boolean;
  /** True if creating an element begins with choosing a picture. */
  readonly hasPicture: boolean;
}

/** Wire encoding of parts that don't correspond to a single field, such as table cells. */
export interface WireExtras<Element> {
  readonly encode: (element: Element, font: ValueCodec) => WireElement;
  /** Returns fields that are added to the decoded fields or replace them. */
  readonly decode: (
    fields: Readonly<Record<string, unknown>>,
    wire: WireReader,
    font: ValueCodec,
  ) => Record<string, unknown>;
}

/** Violation of a kind's rule that its schema cannot express. */
export type KindProblem = Problem<'tableCellOutside' | 'tableCellsOverlap' | 'pictureCropEmpty'>;

/** Definition of a kind of element, except its layout and its user interface. */
export interface KindDefinition<Element> {
  /** `elementType` in the specification, section 3. */
  readonly wireType: string;
  /** Fields in the wire format in addition to the common fields, in the order in which they are written. */
  readonly wireFields: (font: ValueCodec) => readonly WireField[];
  readonly wireExtras: WireExtras<Element> | null;
  /** Fields of a new element that differ from the schema's defaults. */
  readonly start: (options: StartOptions) => Readonly<Record<string, unknown>>;
  readonly traits: KindTraits<Element>;
  readonly slots: (element: Element) => readonly ContentSlot[];
  /** Returns the face styles of the element's texts, including empty ones. */
  readonly faceStyles: (element: Element) => readonly FaceStyle[];
  /** Returns the element with its font families renamed; the same object if none changes. */
  readonly withFamilies: (element: Element, rename: (family: string) => string) => Element;
  /** True if an element with these contents draws nothing. False for an element for which empty content is an error, such as a barcode. */
  readonly isBlank: (contents: readonly string[]) => boolean;
  /** Returns the element with another data source for its content; null for kinds with no content or with several. */
  readonly withSource: (element: Element, data: DataSource) => Element | null;
  /** Returns the element with other contents of its data slots, in the order of the slots; the same object if none changes. */
  readonly withContents: (element: Element, contents: readonly string[]) => Element;
  /** Checks the rules of the kind that its schema cannot express; `path` is the element's path in the document. */
  readonly check: (element: Element, path: string) => KindProblem | null;
}

export const PLAIN_TRAITS: KindTraits<unknown> = {
  keepsRatio: false,
  flexibleSides: 'none',
  sidesKeepRatio: () => false,
  handles: 'all',
  isHollow: () => false,
  hasText: false,
  printsTexts: false,
  hasPicture: false,
};

/** Returns a style with its font family renamed; the same object if the family stays the same. */
export function renamed<Style extends { readonly fontFamily: string }>(
  style: Style,
  rename: (family: string) => string,
): Style {
  const fontFamily = rename(style.fontFamily);
  return fontFamily === style.fontFamily ? style : { ...style, fontFamily };
}

/** Properties of kinds without texts and without special wire encoding. */
export const PLAIN_KIND = {
  wireExtras: null,
  start: () => ({}),
  traits: PLAIN_TRAITS,
  slots: () => [],
  faceStyles: () => [],
  withFamilies: <Element>(element: Element) => element,
  isBlank: () => false,
  withSource: () => null,
  withContents: <Element>(element: Element) => element,
  check: () => null,
} satisfies Partial<KindDefinition<unknown>>;
