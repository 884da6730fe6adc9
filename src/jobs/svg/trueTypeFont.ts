import {
  PATH_ARGUMENTS,
  PATH_CLOSE,
  PATH_LINE,
  PATH_MOVE,
  PATH_QUADRATIC,
  type Path,
} from '../../core/scene/path.ts';

/** Glyph in font units, with y upwards. */
export interface FontGlyph {
  readonly codePoint: number;
  readonly outline: Path;
  readonly advance: number;
}

/** Name and style of a font. */
export interface FontName {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

const u16 = (value: number) => [(value >> 8) & 255, value & 255];
const u32 = (value: number) => [...u16(Math.floor(value / 65536) & 0xffff), ...u16(value & 0xffff)];
const i16 = (value: number) => u16(Math.max(-32768, Math.min(32767, Math.round(value))));

/**
 * Writes a TrueType font (OpenType specification 1.9) without substitutions and kerning. Each character has one glyph; glyph 0, for all
 * other characters, is empty. Units and metrics (heights, line positions, subscripts) are copied from another font file. Outlines must
 * consist of lines and quadratic curves.
 */
export function writeTrueTypeFont(
  name: FontName,
  measures: Uint8Array,
  glyphs: readonly FontGlyph[],
): Uint8Array<ArrayBuffer> {
  const sorted = [...glyphs].sort((a, b) => a.codePoint - b.codePoint);
  const outlines = [[], ...sorted.map(({ outline }) => glyphData(outline))];
  const offsets = [0];
  for (const data of outlines) offsets.push(offsets[offsets.length - 1] + data.length);
  const count = sorted.length + 1;
  const { bold, italic } = name;
  const selection = (bold ? 0x20 : 0) | (italic ? 1 : 0) || 0x40;
  return assemble({
    'OS/2': changed(readTable(measures, 'OS/2'), { 4: u16(bold ? 700 : 400), 62: u16(selection) }),
    cmap: characterMap(sorted.map(({ codePoint }) => codePoint)),
    glyf: outlines.flat(),
    head: changed(readTable(measures, 'head'), {
      44: u16((bold ? 1 : 0) | (italic ? 2 : 0)),
      // Declares 32-bit offsets in the `loca` table.
      50: u16(1),
    }),
    hhea: changed(readTable(measures, 'hhea'), { 34: u16(count) }),
    hmtx: [0, 0, 0, 0, ...sorted.flatMap(({ advance }) => [...i16(advance), 0, 0])],
    loca: offsets.flatMap(u32),
    maxp: changed(new Array<number>(32).fill(0), { 0: u32(0x10000), 4: u16(count) }),
    name: names(name),
    // Version 3 of `post` has no glyph names.
    post: changed(readTable(measures, 'post').slice(0, 32), { 0: u32(0x30000) }),
  });
}

function readTable(file: Uint8Array, tag: string): number[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
    if (String.fromCharCode(...file.subarray(at, at + 4)) !== tag) continue;
    const offset = view.getUint32(at + 8);
    return [...file.subarray(offset, offset + view.getUint32(at + 12))];
  }
  throw new Error(`a shipped font has no table ${tag}`);
}

/** Returns a table with bytes replaced at some offsets. */
function changed(table: readonly number[], bytesAt: Readonly<Record<number, readonly number[]>>): number[] {
  const copy = [...table];
  for (const [offset, bytes] of Object.entries(bytesAt)) copy.splice(Number(offset), bytes.length, ...bytes);
  return copy;
}

/** Assembles a font from its tables, in alphabetical order, each padded to four bytes. */
function assemble(tables: Readonly<Record<string, readonly number[]>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(tables);
  const directory: number[] = [...u32(0x10000), ...u16(entries.length), 0, 0, 0, 0, 0, 0];
  let offset = 12 + entries.length * 16;
  for (const [tag, bytes] of entries) {
    const name = Array.from(tag, (character) => character.charCodeAt(0));
    directory.push(...name, ...u32(0), ...u32(offset), ...u32(bytes.length));
    offset += Math.ceil(bytes.length / 4) * 4;
  }
  const file = new Uint8Array(offset);
  file.set(directory);
  let at = directory.length;
  for (const [, bytes] of entries) {
    file.set(bytes, at);
    at += Math.ceil(bytes.length / 4) * 4;
  }
  return file;
}

/** Builds a `cmap` table of format 12. The code points must ascend; they get the glyphs 1, 2, 3, … */
function characterMap(codePoints: readonly number[]): number[] {
  const groups = codePoints.flatMap((codePoint, index) => [
    ...[...u32(codePoint), ...u32(codePoint), ...u32(index + 1)],
  ]);
  return [
    ...[...u16(0), ...u16(1), ...u16(3), ...u16(10), ...u32(12)],
    ...[...u16(12), ...u16(0), ...u32(16 + groups.length), ...u32(0), ...u32(codePoints.length), ...groups],
  ];
}

/** Builds a `name` table with family, style, full name and PostScript name. */
function names({ family, bold, italic }: FontName): number[] {
  const style = `${bold ? 'Bold' : ''}${italic ? 'Italic' : ''}` || 'Regular';
  const records = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family}-${style}`],
  ] as const;
  const header: number[] = [...u16(0), ...u16(records.length), ...u16(6 + records.length * 12)];
  const text: number[] = [];
  for (const [id, value] of records) {
    const bytes = Array.from(value, (character) => u16(character.charCodeAt(0))).flat();
    header.push(...u16(3), ...u16(1), ...u16(0x409), ...u16(id), ...u16(bytes.length), ...u16(text.length));
    text.push(...bytes);
  }
  return [...header, ...text];
}

const ON_CURVE = 1;

/** Builds an entry of the `glyf` table with 16-bit coordinates; empty for a glyph without ink. */
function glyphData(path: Path): number[] {
  const ends: number[] = [];
  const flags: number[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  const point = (flag: number, x: number, y: number) => {
    flags.push(flag);
    xs.push(Math.round(x));
    ys.push(Math.round(y));
  };
  const endContour = () => {
    if (flags.length > (ends.at(-1) ?? -1) + 1) ends.push(flags.length - 1);
  };
  for (let at = 0; at < path.length; at += 1 + PATH_ARGUMENTS[path[at]]) {
    const operation = path[at];
    if (operation === PATH_CLOSE) continue;
    if (operation === PATH_MOVE) endContour();
    if (operation === PATH_QUADRATIC) {
      point(0, path[at + 1], path[at + 2]);
      point(ON_CURVE, path[at + 3], path[at + 4]);
    } else if (operation === PATH_MOVE || operation === PATH_LINE)
      point(ON_CURVE, path[at + 1], path[at + 2]);
    else throw new Error('a TrueType outline has no cubic curves');
  }
  endContour();
  if (ends.length === 0) return [];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const steps = (values: readonly number[]) =>
    values.flatMap((value, index) => i16(value - (index === 0 ? 0 : values[index - 1])));
  const data = [...i16(ends.length), ...box.flatMap(i16), ...ends.flatMap(u16), ...u16(0)];
  data.push(...flags, ...steps(xs), ...steps(ys));
  while (data.length % 4 !== 0) data.push(0);
  return data;
}
