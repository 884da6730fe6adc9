/** Turns one value of the document into the wire's string and back. A string that means nothing decodes to undefined. */
export interface ValueCodec {
  readonly encode: (value: unknown) => string;
  readonly decode: (text: string) => unknown;
}

/** Numbers as JavaScript prints them, which reads back to the same double. */
export const numberCodec: ValueCodec = {
  encode: (value) => String(value),
  decode: (text) => {
    const value = Number(text);
    return text.trim() === '' || Number.isNaN(value) ? undefined : value;
  },
};

export const textCodec: ValueCodec = { encode: (value) => String(value), decode: (text) => text };

/** Yes or no as two codes of the wire. */
export function flagCodes(off: string, on: string): ValueCodec {
  return {
    encode: (value) => (value === true ? on : off),
    decode: (text) =>
      text === on || text === 'true' ? true : text === off || text === 'false' ? false : undefined,
  };
}

export const flagCodec = flagCodes('0', '1');

/** Words of the document and codes of the wire, pair by pair. */
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

/** A codec for a value that may be null, which the wire writes as `nothing`. */
export function nullable(codec: ValueCodec, nothing: string): ValueCodec {
  return {
    encode: (value) => (value === null ? nothing : codec.encode(value)),
    decode: (text) => (text === nothing ? null : codec.decode(text)),
  };
}

/** A value with parts of its own as one text. What it may hold is a matter of the schema. */
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

/** A list of texts, in which any character may stand; empty for none. */
export const textListCodec: ValueCodec = {
  encode: (value) => (Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : ''),
  decode: (text) => {
    const value = text === '' ? [] : jsonCodec.decode(text);
    return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : undefined;
  },
};

/** A list of numbers, separated by commas; empty for none. */
export const numberListCodec: ValueCodec = {
  encode: (value) => (Array.isArray(value) ? value.map(String).join(',') : ''),
  decode: (text) => {
    if (text === '') return [];
    const values = text.split(',').map((part) => numberCodec.decode(part));
    return values.includes(undefined) ? undefined : values;
  },
};
