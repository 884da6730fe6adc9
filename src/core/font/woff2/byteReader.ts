import { cut, FontFault, viewOf } from '../fontFault.ts';

/** Sequential reader of a part of a font; reading beyond the end throws `FontFault`. */
export interface ByteReader {
  readonly u8: () => number;
  readonly u16: () => number;
  readonly i16: () => number;
  readonly u32: () => number;
  /** Reads a number of one to five bytes (WOFF 2.0, 4.1, `UIntBase128`). */
  readonly base128: () => number;
  /** Reads a number of one to three bytes (WOFF 2.0, 4.2, `255UInt16`). */
  readonly short255: () => number;
  readonly bytes: (length: number) => Uint8Array;
}

export function createByteReader(part: Uint8Array, name: string): ByteReader {
  const view = viewOf(part);
  let at = 0;
  const damaged = () => new FontFault('fontDamaged', { part: name });
  function step(length: number): number {
    if (at + length > part.length) throw damaged();
    at += length;
    return at - length;
  }
  const u8 = () => view.getUint8(step(1));
  const u16 = () => view.getUint16(step(2));
  return {
    u8,
    u16,
    i16: () => view.getInt16(step(2)),
    u32: () => view.getUint32(step(4)),
    base128: () => {
      let value = 0;
      for (let index = 0; index < 5; index++) {
        const byte = u8();
        if (index === 0 && byte === 0x80) throw damaged();
        value = value * 128 + (byte & 0x7f);
        if (value > 0xffffffff) throw damaged();
        if ((byte & 0x80) === 0) return value;
      }
      throw damaged();
    },
    short255: () => {
      const code = u8();
      if (code === 253) return u16();
      if (code === 255) return u8() + 253;
      return code === 254 ? u8() + 506 : code;
    },
    bytes: (length) => cut(part, step(length), length, name),
  };
}
