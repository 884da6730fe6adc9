import { FONT_LIMITS } from '../base/limits.ts';
import { inflate } from '../base/zip/deflate.ts';
import { cut, FontFault, tagAt, viewOf } from './fontFault.ts';
import type { Sfnt } from './sfnt.ts';

export const WOFF = 0x774f4646;
const HEADER_BYTES = 44;
const RECORD_BYTES = 20;

/** Decompresses a WOFF file (WOFF 1.0, W3C Recommendation 13 December 2012). Throws `FontFault`. */
export function readWoff(file: Uint8Array): Sfnt {
  const view = viewOf(file);
  const flavour = view.getUint32(4);
  const count = view.getUint16(12);
  const tables = new Map<string, Uint8Array>();
  let total = 0;
  for (let index = 0; index < count; index++) {
    const record = HEADER_BYTES + index * RECORD_BYTES;
    const tag = tagAt(view, record);
    const packed = cut(file, view.getUint32(record + 4), view.getUint32(record + 8), tag);
    const length = view.getUint32(record + 12);
    total += length;
    if (total > FONT_LIMITS.maxUnpackedBytes)
      throw new FontFault('fontTooLarge', { maxMegabytes: FONT_LIMITS.maxUnpackedBytes / 1024 / 1024 });
    if (packed.length > length) throw new FontFault('fontDamaged', { part: tag });
    tables.set(tag, packed.length === length ? packed : unpack(packed, length, tag));
  }
  return { flavour, tables };
}

function unpack(packed: Uint8Array, length: number, tag: string): Uint8Array {
  let unpacked: Uint8Array;
  try {
    unpacked = inflate(packed, new Uint8Array(length));
  } catch {
    throw new FontFault('fontDamaged', { part: tag });
  }
  if (unpacked.length !== length) throw new FontFault('fontDamaged', { part: tag });
  return unpacked;
}
