/** Sequential reader of printer code. */
export interface CodeReader {
  readonly isAtEnd: () => boolean;
  readonly at: () => number;
  /** Returns the next bytes as text without consuming them. */
  readonly peek: (count: number) => string;
  /** Consumes exactly this many bytes; throws if fewer are left. */
  readonly bytes: (count: number) => Uint8Array;
  readonly text: (count: number) => string;
  readonly byte: () => number;
  /** Consumes text and its terminator; returns the text without the terminator. */
  readonly until: (end: string) => string;
  /** Consumes a decimal number and its terminator. */
  readonly number: (end: string) => number;
  /** Returns an error with the current byte position. */
  readonly refusal: (reason: string) => Error;
}

/** Maximum length of operands; longer operands are data misread as commands. */
const LONGEST_TEXT = 300;

export function readCode(code: Buffer, language: string): CodeReader {
  let at = 0;
  const refusal = (reason: string) => new Error(`${language}, byte ${at}: ${reason}`);
  const bytes = (count: number) => {
    if (at + count > code.length)
      throw refusal(`${count} bytes are announced and ${code.length - at} are left`);
    at += count;
    return code.subarray(at - count, at);
  };
  const until = (end: string) => {
    const found = code.indexOf(end, at, 'latin1');
    if (found < 0 || found - at > LONGEST_TEXT)
      throw refusal(`${JSON.stringify(code.toString('latin1', at, at + 40))} has no end`);
    const text = code.toString('latin1', at, found);
    at = found + end.length;
    return text;
  };
  return {
    isAtEnd: () => at >= code.length,
    at: () => at,
    peek: (count) => code.toString('latin1', at, at + count),
    bytes,
    text: (count) => Buffer.from(bytes(count)).toString('latin1'),
    byte: () => bytes(1)[0],
    until,
    number: (end) => {
      const text = until(end);
      if (!/^\d+$/.test(text)) throw refusal(`${JSON.stringify(text)} is no number`);
      return Number(text);
    },
    refusal,
  };
}
