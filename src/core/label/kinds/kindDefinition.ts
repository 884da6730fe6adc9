import type { Problem } from '../../base/result.ts';
import type { DataSource } from '../schema/common.ts';
import type { TextStyle } from '../schema/textStyle.ts';
import type { ValueCodec } from '../wire/valueCodec.ts';
import type { WireElement, WireField } from '../wire/wireField.ts';
import type { WireReader } from '../wire/wireReader.ts';

/** A place of an element that holds text of its own or of a data source. */
export interface DataSlot {
  readonly source: 'data';
  readonly content: string;
  readonly data: DataSource;
}

/** A date and time, and how it is written. */
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

/** A place of an element that holds a date and time. */
export interface ClockSlot {
  readonly source: 'clock';
  readonly time: ClockFields;
}

/** A place of an element whose text the resolver gives; its layout gets the texts in the order of its slots. */
export type ContentSlot = DataSlot | ClockSlot;

/** Style fields that select the font face of a text. */
export type FaceStyle = Pick<TextStyle, 'fontFamily' | 'bold' | 'italic'>;

/** Values for new elements beside their defaults. */
export interface StartOptions {
  /** Content of a new text. */
  readonly text: string;
  readonly dateFormat: string;
  readonly fontFamily: string;
  readonly nowMs: number;
}

/** Behavior of elements of a kind in the editor. */
export interface KindTraits<Element> {
  /** Corners keep the proportions while they are dragged; Shift does the opposite for every kind. */
  readonly keepsRatio: boolean;
  /** Sides keep them as well: a box that is only larger than what it shows has no use. */
  readonly sidesKeepRatio: (element: Element) => boolean;
  /** Which handles resize it: a line has its two ends. */
  readonly handles: 'all' | 'ends';
  /** Hit on its line only, so that what stands inside it can be clicked. */
  readonly isHollow: (element: Element) => boolean;
  /** True if its text reflows when the box changes, so that its drawing is never stretched during a resize. */
  readonly hasText: boolean;
  /** True if a new element starts with choosing a picture. */
  readonly hasPicture: boolean;
}

/** Wire encoding of parts that don't map one-to-one to a field, such as table cells. */
export interface WireExtras<Element> {
  readonly encode: (element: Element, font: ValueCodec) => WireElement;
  /** Fields that are added to or replace those that were read. */
  readonly decode: (
    fields: Readonly<Record<string, unknown>>,
    wire: WireReader,
    font: ValueCodec,
  ) => Record<string, unknown>;
}

/** Rules of a kind that its schema cannot say. */
export type KindProblem = Problem<'tableCellOutside' | 'tableCellsOverlap' | 'pictureCropEmpty'>;

/** Everything about a kind of element that needs neither its layout nor the page. */
export interface KindDefinition<Element> {
  /** `elementType` of the specification, section 3. */
  readonly wireType: string;
  /** Fields on the wire beside those that every element has, in the order in which they are written. */
  readonly wireFields: (font: ValueCodec) => readonly WireField[];
  readonly wireExtras: WireExtras<Element> | null;
  /** Fields in which a new element differs from the schema's defaults. */
  readonly start: (options: StartOptions) => Readonly<Record<string, unknown>>;
  readonly traits: KindTraits<Element>;
  readonly slots: (element: Element) => readonly ContentSlot[];
  /** The styles of its texts, whether there is a text or not. */
  readonly faceStyles: (element: Element) => readonly FaceStyle[];
  /** The element with other families for those of its texts; itself where none is another. */
  readonly withFamilies: (element: Element, rename: (family: string) => string) => Element;
  /** True if an element with these contents draws nothing. An element for which empty content is an error, such as a code, isn't blank. */
  readonly isBlank: (contents: readonly string[]) => boolean;
  /** The element with another source of its one content; null for kinds that have none, or several. */
  readonly withSource: (element: Element, data: DataSource) => Element | null;
  /** The element with other contents in those of its slots that hold text, in their order; itself where none is another. */
  readonly withContents: (element: Element, contents: readonly string[]) => Element;
  /** Problem of an element as a whole; `path` is its path in the document. */
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

/** Gives a style another family; the same object where that is the one that it has. */
export function renamed<Style extends { readonly fontFamily: string }>(
  style: Style,
  rename: (family: string) => string,
): Style {
  const fontFamily = rename(style.fontFamily);
  return fontFamily === style.fontFamily ? style : { ...style, fontFamily };
}

/** A kind without texts whose fields are all that there is to it. */
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
