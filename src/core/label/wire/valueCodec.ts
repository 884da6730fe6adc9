/**
 * Codec that converts a value of the document to a string of the wire format and back; `decode` returns undefined for an invalid string.
 */
export interface ValueCodec {
  readonly encode: (value: unknown) => string;
  readonly decode: (text: string) => unknown;
}

/** Codec of numbers in JavaScript's notation, which preserves the exact value. */
export const numberCodec: ValueCodec = {
  encode: (value) => String(value),
  decode: (text) => {
    const value = Number(text);
    return text.trim() === '' || Number.isNaN(value) ? undefined : value;
  },
};

export const textCodec: ValueCodec = { encode: (value) => String(value), decode: (text) => text };

/** Returns a codec of booleans with one code for false and one for true. */
export function flagCodes(off: string, on: string): ValueCodec {
  return {
    encode: (value) => (value === true ? on : off),
    decode: (text) =>
      text === on || text === 'true' ? true : text === off || text === 'false' ? false : undefined,
  };
}

export const flagCodec = flagCodes('0', '1');

/** Returns a codec of words in the document and their codes in the wire format. */
export function codeCodec(codes: Readonly<Record<string, string>>): ValueCodec {
  const words = new Map(Object.entries(codes).map(([word, code]) => [code, word]));
  return {
    encode: (value) => {
      const code = codes[String(value)];
      if (code === undefined) throw new Error(`no wire code for ${String(value)}`);
      return code;
    },
    decode: (text) => words.get(text),
  };
}

/** Returns a codec that encodes null as `nothing`, and any other value with the given codec. */
export function nullable(codec: ValueCodec, nothing: string): ValueCodec {
  return {
    encode: (value) => (value === null ? nothing : codec.encode(value)),
    decode: (text) => (text === nothing ? null : codec.decode(text)),
  };
}

/** Codec of a structured value as JSON; the schema checks the decoded value. */
export const jsonCodec: ValueCodec = {
  encode: (value) => JSON.stringify(value),
  decode: (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  },
};

/** Codec of a list of texts as JSON, since texts may contain any character; an empty list is an empty string. */
export const textListCodec: ValueCodec = {
  encode: (value) => (Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : ''),
  decode: (text) => {
    const value = text === '' ? [] : jsonCodec.decode(text);
    return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : undefined;
  },
};

/** Codec of a list of numbers, separated by commas; an empty list is an empty string. */
export const numberListCodec: ValueCodec = {
  encode: (value) => (Array.isArray(value) ? value.map(String).join(',') : ''),
  decode: (text) => {
    if (text === '') return [];
    const values = text.split(',').map((part) => numberCodec.decode(part));
    return values.includes(undefined) ? undefined : values;
  },
};
