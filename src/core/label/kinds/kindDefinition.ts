import type { Problem } from '../../base/result.ts';
import type { DataSource } from '../schema/common.ts';
import type { TextStyle } from '../schema/textStyle.ts';
import type { ValueCodec } from '../wire/valueCodec.ts';
import type { WireElement, WireField } from '../wire/wireField.ts';
import type { WireReader } from '../wire/wireReader.ts';

/** Slot of an element for text of its own or from a data source. */
export interface DataSlot {
  readonly source: 'data';
  readonly content: string;
  readonly data: DataSource;
}

/** Date and time with their format. */
export interface ClockFields {
  readonly clock: 'fixed' | 'print';
  readonly autoUpdate: boolean;
  readonly timestampMs: number;
  readonly dateFormat: string;
  readonly timeFormat: string;
  readonly offsetHours: number;
  readonly offsetDays: number;
  readonly offsetMonths: number;
  readonly offsetYears: number;
}

/** Slot of an element for a date and time. */
export interface ClockSlot {
  readonly source: 'clock';
  readonly time: ClockFields;
}

/** Slot of an element whose text the resolver provides; the layout gets the texts in the order of the slots. */
export type ContentSlot = DataSlot | ClockSlot;

/** Style fields that select the font face of a text. */
export type FaceStyle = Pick<TextStyle, 'fontFamily' | 'bold' | 'italic'>;

/** Values for new elements in addition to their defaults. */
export interface StartOptions {
  /** Content of a new text. */
  readonly text: string;
  readonly dateFormat: string;
  readonly fontFamily: string;
  readonly nowMs: number;
}

/** Behavior of elements of a kind in the editor. */
export interface KindTraits<Element> {
  /** True if dragging a corner keeps the proportions; Shift inverts this for every kind. */
  readonly keepsRatio: boolean;
  /** True if dragging a side keeps the proportions, too: for elements whose box should not be larger than their content. */
  readonly sidesKeepRatio: (element: Element) => boolean;
  /** Handles that resize the element: a line only has its two ends. */
  readonly handles: 'all' | 'ends';
  /** True if only the element's line can be clicked, so that the user can click elements inside it. */
  readonly isHollow: (element: Element) => boolean;
  /** True if the element's text reflows when the box changes, so that its drawing is never stretched during a resize. */
  readonly hasText: boolean;
  /** True if creating an element begins with choosing a picture. */
  readonly hasPicture: boolean;
}

/** Wire encoding of parts that don't map one-to-one to a field, such as table cells. */
export interface WireExtras<Element> {
  readonly encode: (element: Element, font: ValueCodec) => WireElement;
  /** Returns fields that are added to, or replace, the decoded fields. */
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
  /** `elementType` of the specification, section 3. */
  readonly wireType: string;
  /** Fields in the wire format in addition to the common fields, in the order in which they are written. */
  readonly wireFields: (font: ValueCodec) => readonly WireField[];
  readonly wireExtras: WireExtras<Element> | null;
  /** Fields of a new element that differ from the schema's defaults. */
  readonly start: (options: StartOptions) => Readonly<Record<string, unknown>>;
  readonly traits: KindTraits<Element>;
  readonly slots: (element: Element) => readonly ContentSlot[];
  /** Face styles of the element's texts, even if a text is empty. */
  readonly faceStyles: (element: Element) => readonly FaceStyle[];
  /** Returns the element with renamed font families; the same object if none changes. */
  readonly withFamilies: (element: Element, rename: (family: string) => string) => Element;
  /** True if an element with these contents draws nothing. An element for which empty content is an error, such as a code, isn't blank. */
  readonly isBlank: (contents: readonly string[]) => boolean;
  /** Returns the element with another data source for its single content; null for kinds with no content or several. */
  readonly withSource: (element: Element, data: DataSource) => Element | null;
  /** Returns the element with other contents in its text slots, in their order; the same object if none changes. */
  readonly withContents: (element: Element, contents: readonly string[]) => Element;
  /** Returns a problem of the element as a whole, or null; `path` is its path in the document. */
  readonly check: (element: Element, path: string) => KindProblem | null;
}

export const PLAIN_TRAITS: KindTraits<unknown> = {
  keepsRatio: false,
  sidesKeepRatio: () => false,
  handles: 'all',
  isHollow: () => false,
  hasText: false,
  hasPicture: false,
};

/** Replaces the family of a style; returns the same object if the family stays the same. */
export function renamed<Style extends { readonly fontFamily: string }>(
  style: Style,
  rename: (family: string) => string,
): Style {
  const fontFamily = rename(style.fontFamily);
  return fontFamily === style.fontFamily ? style : { ...style, fontFamily };
}

/** Defaults for kinds without texts and without wire extras. */
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
