import { FONT_LIMITS } from '../../base/limits.ts';
import { cut, FontFault } from '../fontFault.ts';
import { COLLECTION, type Sfnt } from '../sfnt.ts';
import { unpackBrotli } from './brotli.ts';
import { type ByteReader, createByteReader } from './byteReader.ts';
import { type Glyphs, rebuildGlyphs } from './rebuildGlyphs.ts';
import { rebuildMetrics } from './rebuildMetrics.ts';

export const WOFF2 = 0x774f4632;
const HEADER_BYTES = 48;
const ARBITRARY_TAG = 63;
/** Transform version that means an untransformed `glyf` or `loca` table. */
const UNTRANSFORMED_GLYPHS = 3;
const MAX_TABLES = 1000;

/** Tags by number (WOFF 2.0, 4.1, "Known Table Tags"). */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '));

interface PackedTable {
  readonly tag: string;
  readonly isTransformed: boolean;
  /** Declared length of the table after decompression. */
  readonly length: number;
  readonly packed: Uint8Array;
}

interface TableEntry extends Omit<PackedTable, 'packed'> {
  readonly packedLength: number;
}

function readEntry(reader: ByteReader): TableEntry {
  const flags = reader.u8();
  const known = flags & 0x3f;
  const tag = known === ARBITRARY_TAG ? String.fromCharCode(...reader.bytes(4)) : KNOWN_TAGS[known];
  const version = flags >> 6;
  const length = reader.base128();
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== UNTRANSFORMED_GLYPHS : version !== 0;
  const packedLength = isTransformed ? reader.base128() : length;
  // A transformed `loca` is rebuilt together with the glyphs, so it must be empty.
  if (tag === 'loca' && isTransformed && packedLength !== 0)
    throw new FontFault('fontDamaged', { part: tag });
  return { tag, isTransformed, length, packedLength };
}

/** Returns the tables of each face as indices into the directory; a file that is not a collection has a single face with all tables. */
function readFaces(reader: ByteReader, flavour: number, count: number) {
  if (flavour !== COLLECTION)
    return [{ flavour, tables: Array.from({ length: count }, (_, index) => index) }];
  reader.u32();
  return Array.from({ length: reader.short255() }, () => {
    const tableCount = reader.short255();
    const own = reader.u32();
    return { flavour: own, tables: Array.from({ length: tableCount }, () => reader.short255()) };
  });
}

/**
 * Decompresses a WOFF2 file and returns a function for each face, which rebuilds the tables of the face when called (WOFF 2.0, W3C
 * Recommendation). Throws `FontFault`.
 */
export function readWoff2(file: Uint8Array): readonly (() => Sfnt)[] {
  const header = createByteReader(file, 'WOFF2');
  header.u32();
  const flavour = header.u32();
  header.u32();
  const count = header.u16();
  header.u16();
  header.u32();
  const packedLength = header.u32();
  header.bytes(HEADER_BYTES - 24);
  if (count === 0 || count > MAX_TABLES) throw new FontFault('fontDamaged', { part: 'WOFF2' });
  const entries = Array.from({ length: count }, () => readEntry(header));
  const faces = readFaces(header, flavour, count);
  const total = entries.reduce((sum, entry) => sum + entry.packedLength, 0);
  const stated = entries.reduce((sum, { length }) => sum + length, 0);
  if (total > FONT_LIMITS.maxUnpackedBytes || stated > FONT_LIMITS.maxUnpackedBytes)
    throw new FontFault('fontTooLarge', { maxMegabytes: FONT_LIMITS.maxUnpackedBytes / 1024 / 1024 });
  const unpacked = unpackBrotli(header.bytes(packedLength), total);
  if (!unpacked) throw new FontFault('fontDamaged', { part: 'WOFF2' });
  let at = 0;
  const tables = entries.map(({ packedLength: length, ...entry }): PackedTable => {
    const packed = cut(unpacked, at, length, entry.tag);
    at += length;
    return { ...entry, packed };
  });
  return faces.map((face) => () => rebuildFace(face.flavour, pick(tables, face.tables)));
}

function pick(tables: readonly PackedTable[], chosen: readonly number[]): PackedTable[] {
  return chosen.map((index) => {
    const table = tables.at(index);
    if (!table) throw new FontFault('fontDamaged', { part: 'WOFF2' });
    return table;
  });
}

function rebuildFace(flavour: number, packed: readonly PackedTable[]): Sfnt {
  const tables = new Map<string, Uint8Array>();
  for (const table of packed) if (!table.isTransformed) tables.set(table.tag, table.packed);
  let glyphs: Glyphs | null = null;
  const glyf = packed.find(({ tag, isTransformed }) => tag === 'glyf' && isTransformed);
  if (glyf) {
    glyphs = rebuildGlyphs(glyf.packed);
    tables.set('glyf', glyphs.glyf);
    tables.set('loca', glyphs.loca);
    const head = tables.get('head');
    if (!head || head.length < 54) throw new FontFault('fontDamaged', { part: 'head' });
    const patched = head.slice();
    // The rebuilt `loca` has offsets of four bytes, whatever the original had (OpenType specification, `head`, indexToLocFormat).
    patched[50] = 0;
    patched[51] = 1;
    tables.set('head', patched);
  }
  for (const { tag, isTransformed, packed: content } of packed) {
    if (!isTransformed || tag === 'glyf' || tag === 'loca') continue;
    if (tag !== 'hmtx' || !glyphs) throw new FontFault('fontDamaged', { part: tag });
    tables.set('hmtx', rebuildMetrics(content, tables, glyphs.xMins));
  }
  return { flavour, tables };
}
