import { cut, FontFault, tagAt, viewOf } from './fontFault.ts';

/** Font face as its tables (OpenType specification, "Organization of an OpenType font"). */
export interface Sfnt {
  /** `0x00010000` or `true` for TrueType outlines, `OTTO` for CFF outlines. */
  readonly flavour: number;
  readonly tables: ReadonlyMap<string, Uint8Array>;
}

export const TRUETYPE = 0x00010000;
export const OTTO = 0x4f54544f;
const APPLE_TRUE = 0x74727565;
export const COLLECTION = 0x74746366;
/** Maximum number of tables: real fonts have far fewer, and a huge directory would fill the memory. */
const MAX_TABLES = 100;
const DIRECTORY_START = 12;
const RECORD_BYTES = 16;
/**
 * Constant from which the sum of a font's 32-bit words is subtracted to get its checksum (OpenType specification, `head`,
 * checksumAdjustment).
 */
const CHECKSUM_MAGIC = 0xb1b0afba;

export function isSfntFlavour(flavour: number): boolean {
  return flavour === TRUETYPE || flavour === OTTO || flavour === APPLE_TRUE;
}

/** Reads the table directory of a face; tables are views of the file. Throws `FontFault`. */
export function readSfnt(file: Uint8Array, at: number): Sfnt {
  const view = viewOf(file);
  const flavour = view.getUint32(at);
  if (!isSfntFlavour(flavour)) throw new FontFault('fontNotFont');
  const count = view.getUint16(at + 4);
  if (count === 0 || count > MAX_TABLES) throw new FontFault('fontDamaged', { part: 'tables' });
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < count; index++) {
    const record = at + DIRECTORY_START + index * RECORD_BYTES;
    const tag = tagAt(view, record);
    tables.set(tag, cut(file, view.getUint32(record + 8), view.getUint32(record + 12), tag));
  }
  return { flavour: flavour === APPLE_TRUE ? TRUETYPE : flavour, tables };
}

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const word =
      (bytes[at] << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    sum = (sum + word) >>> 0;
  }
  return sum;
}

/** Writes a face as a font file: tables in the order of their tags, with new checksums. */
export function writeSfnt({ flavour, tables }: Sfnt): Uint8Array<ArrayBuffer> {
  // The signature is dropped, since it is only valid for the original file.
  const remaining = [...tables].filter(([tag]) => tag !== 'DSIG').sort(([a], [b]) => (a < b ? -1 : 1));
  const start = DIRECTORY_START + remaining.length * RECORD_BYTES;
  const length = remaining.reduce((sum, [, table]) => sum + ((table.length + 3) & ~3), start);
  const file = new Uint8Array(length);
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(remaining.length));
  view.setUint32(0, flavour);
  view.setUint16(4, remaining.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, remaining.length * 16 - (16 << power));
  let offset = start;
  let head = -1;
  remaining.forEach(([tag, table], index) => {
    const record = DIRECTORY_START + index * RECORD_BYTES;
    for (let letter = 0; letter < 4; letter++) view.setUint8(record + letter, tag.charCodeAt(letter));
    file.set(table, offset);
    if (tag === 'head' && table.length >= 12) {
      head = offset;
      view.setUint32(offset + 8, 0);
    }
    view.setUint32(record + 4, checksum(file.subarray(offset, offset + table.length)));
    view.setUint32(record + 8, offset);
    view.setUint32(record + 12, table.length);
    offset += (table.length + 3) & ~3;
  });
  if (head >= 0) view.setUint32(head + 8, (CHECKSUM_MAGIC - checksum(file)) >>> 0);
  return file;
}
