import { defaultFontOf } from '../defaultFont.ts';
import type { ValueCodec } from './valueCodec.ts';

/** A field of the document, its name on the wire, and how its value travels. */
export type WireField = readonly [documentName: string, wireName: string, codec: ValueCodec];

/** A record of the wire: strings throughout, as the specification keeps them. */
export type WireRecord = Readonly<Record<string, string>>;

/** An element on the wire: strings, and the cells of a table. */
export interface WireElement {
  readonly [field: string]: string | readonly WireRecord[];
}

export interface WireOptions {
  /** Family of the default font: `defaultFontOf` the reader's language. */
  readonly defaultFont: string;
}

export const WIRE_DEFAULTS: WireOptions = { defaultFont: defaultFontOf('en-US') };

/** `fontType` -1: the default font in the reader's language. */
const WIRE_DEFAULT_FONT = '-1';

/** Codec of font fields, the only one that depends on the reader's language; field lists get it as a parameter. */
export function fontCodecOf({ defaultFont }: WireOptions): ValueCodec {
  return {
    encode: (value) => (value === defaultFont ? WIRE_DEFAULT_FONT : String(value)),
    decode: (text) => (text === WIRE_DEFAULT_FONT ? defaultFont : text),
  };
}

/** Writes the fields of a record under their names on the wire. */
export function encodeFields(record: object, fields: readonly WireField[]): Record<string, string> {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    fields.map(([name, wireName, codec]) => [wireName, codec.encode(values.get(name))]),
  );
}
