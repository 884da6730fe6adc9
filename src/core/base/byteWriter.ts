/** Growing buffer of bytes; writes ASCII and numbers fast enough for the hot loops of text formats. */
export interface ByteWriter {
  readonly byte: (value: number) => void;
  readonly bytes: (values: Uint8Array) => void;
  /** Writes a text of characters below U+0080. */
  readonly ascii: (text: string) => void;
  /** Writes a whole number in decimal digits. */
  readonly integer: (value: number) => void;
  /** Writes a number rounded to the given decimals, without trailing zeros. */
  readonly decimal: (value: number, decimals: number) => void;
  readonly length: () => number;
  /** Returns a copy of the written bytes and empties the writer. */
  readonly take: () => Uint8Array<ArrayBuffer>;
  /** Returns the written bytes without a copy; the writer can't be used after this call. */
  readonly finish: () => Uint8Array<ArrayBuffer>;
}

const MINUS = 45;
const POINT = 46;
const ZERO = 48;

/**
 * Creates a writer.
 *
 * @param initialBytes initial size; the buffer doubles when it is full
 */
export function createByteWriter(initialBytes = 4096): ByteWriter {
  let buffer = new Uint8Array(initialBytes);
  let used = 0;

  function reserve(count: number): void {
    if (used + count <= buffer.length) return;
    const grown = new Uint8Array(Math.max(buffer.length * 2, used + count));
    grown.set(buffer.subarray(0, used));
    buffer = grown;
  }

  function digits(value: number, minDigits: number): void {
    let count = 1;
    for (let limit = 10; value >= limit; limit *= 10) count++;
    if (count < minDigits) count = minDigits;
    let rest = value;
    for (let at = used + count - 1; at >= used; at--) {
      const next = Math.floor(rest / 10);
      buffer[at] = ZERO + (rest - next * 10);
      rest = next;
    }
    used += count;
  }

  function integer(value: number): void {
    reserve(20);
    let rounded = Math.round(value);
    if (rounded < 0) {
      buffer[used++] = MINUS;
      rounded = -rounded;
    }
    digits(rounded, 1);
  }

  function decimal(value: number, decimals: number): void {
    reserve(40);
    const scale = 10 ** decimals;
    let scaled = Math.round(value * scale);
    if (scaled < 0) {
      buffer[used++] = MINUS;
      scaled = -scaled;
    }
    const whole = Math.floor(scaled / scale);
    let fraction = scaled - whole * scale;
    if (whole > 0 || fraction === 0) digits(whole, 1);
    if (fraction === 0) return;
    buffer[used++] = POINT;
    let width = decimals;
    while (fraction % 10 === 0) {
      fraction /= 10;
      width--;
    }
    digits(fraction, width);
  }

  return {
    byte: (value) => {
      reserve(1);
      buffer[used++] = value;
    },
    bytes: (values) => {
      reserve(values.length);
      buffer.set(values, used);
      used += values.length;
    },
    ascii: (text) => {
      reserve(text.length);
      for (let index = 0; index < text.length; index++) buffer[used++] = text.charCodeAt(index);
    },
    integer,
    decimal,
    length: () => used,
    take: () => {
      const taken = buffer.slice(0, used);
      used = 0;
      return taken;
    },
    finish: () => {
      const taken = new Uint8Array(buffer.buffer.transfer(used));
      buffer = new Uint8Array(0);
      used = 0;
      return taken;
    },
  };
}
