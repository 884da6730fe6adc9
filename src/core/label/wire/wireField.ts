import { defaultFontOf } from '../defaultFont.ts';
import type { ValueCodec } from './valueCodec.ts';

/** Field of the document, its name in the wire format, and the codec of its value. */
export type WireField = readonly [documentName: string, wireName: string, codec: ValueCodec];

/** Record in the wire format: all values are strings, as in the specification. */
export type WireRecord = Readonly<Record<string, string>>;

/** Element in the wire format: strings, and the cells of a table. */
export interface WireElement {
  readonly [field: string]: string | readonly WireRecord[];
}

export interface WireOptions {
  /** Family of the default font in the reader's language (`defaultFontOf`). */
  readonly defaultFont: string;
}

export const WIRE_DEFAULTS: WireOptions = { defaultFont: defaultFontOf('en-US') };

/** Value of `fontType` that means the default font of the reader's language. */
const WIRE_DEFAULT_FONT = '-1';

/** Returns the codec of font fields, the only codec that depends on the reader's language. */
export function fontCodecOf({ defaultFont }: WireOptions): ValueCodec {
  return {
    encode: (value) => (value === defaultFont ? WIRE_DEFAULT_FONT : String(value)),
    decode: (text) => (text === WIRE_DEFAULT_FONT ? defaultFont : text),
  };
}

/** Encodes fields of a record by their codecs, under their names in the wire format. */
export function encodeFields(record: object, fields: readonly WireField[]): Record<string, string> {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    fields.map(([name, wireName, codec]) => [wireName, codec.encode(values.get(name))]),
  );
}
