import { FontFault, viewOf } from './fontFault.ts';
import { OTTO, readSfnt } from './sfnt.ts';

/** Operators of a Top DICT (Adobe Technical Note 5176, table 9); a two-byte operator is 12 × 256 + its second byte. */
const CHARSET = 15;
const ROS = 12 * 256 + 30;
const CHAR_STRINGS = 17;
/** Prefix of a four-byte operand; offsets that are not yet known are written in this form. */
const LONG_OPERAND = 29;
const LONG_OPERAND_BYTES = 5;

interface Operand {
  readonly at: number;
  readonly length: number;
  readonly value: number;
}

function damaged(): FontFault {
  return new FontFault('fontDamaged', { part: 'CFF' });
}

/** Reads an INDEX (5176, section 5): the start and end of each object. */
function readIndex(
  bytes: Uint8Array,
  at: number,
): { readonly count: number; readonly end: number; readonly start: (index: number) => number } {
  const view = viewOf(bytes);
  const count = view.getUint16(at);
  if (count === 0) return { count, end: at + 2, start: () => at + 2 };
  const size = view.getUint8(at + 2);
  if (size < 1 || size > 4) throw damaged();
  const base = at + 2 + (count + 1) * size;
  const start = (index: number) => {
    let offset = 0;
    for (let byte = 0; byte < size; byte++)
      offset = offset * 256 + view.getUint8(at + 3 + index * size + byte);
    return base + offset;
  };
  return { count, end: start(count), start };
}

/** Reads a DICT (5176, section 4): the last operand before each operator, with its position. */
function readDict(bytes: Uint8Array, from: number, to: number): Map<number, Operand | null> {
  const view = viewOf(bytes);
  const entries = new Map<number, Operand | null>();
  let last: Operand | null = null;
  for (let at = from; at < to; ) {
    const first = view.getUint8(at);
    if (first <= 21) {
      const isEscaped = first === 12;
      entries.set(isEscaped ? 12 * 256 + view.getUint8(at + 1) : first, last);
      last = null;
      at += isEscaped ? 2 : 1;
      continue;
    }
    let length = 1;
    let value = first - 139;
    if (first === 28) [length, value] = [3, view.getInt16(at + 1)];
    else if (first === LONG_OPERAND) [length, value] = [LONG_OPERAND_BYTES, view.getInt32(at + 1)];
    else if (first === 30) {
      // Real number: half bytes until one has the value 15.
      while ((view.getUint8(at + length) & 0x0f) !== 0x0f && view.getUint8(at + length) >> 4 !== 0x0f)
        length++;
      length++;
    } else if (first >= 251 && first <= 254)
      [length, value] = [2, -(first - 251) * 256 - view.getUint8(at + 1) - 108];
    else if (first >= 247) [length, value] = [2, (first - 247) * 256 + view.getUint8(at + 1) + 108];
    last = { at, length, value };
    at += length;
  }
  return entries;
}

/**
 * Returns the CFF table of a font for a PDF whose character codes are glyph numbers (ISO 32000-1, 9.7.4.2). In a font with its own
 * character IDs, a new charset at the table's end replaces them by the glyph numbers.
 *
 * @returns null for a font with other outlines
 */
export function readCffProgram(file: Uint8Array): Uint8Array | null {
  const { flavour, tables } = readSfnt(file, 0);
  const table = tables.get('CFF ');
  if (flavour !== OTTO || !table) return null;
  const names = readIndex(table, viewOf(table).getUint8(2));
  const tops = readIndex(table, names.end);
  if (tops.count !== 1) throw damaged();
  const top = readDict(table, tops.start(0), tops.start(1));
  if (!top.has(ROS)) return table;
  const charset = top.get(CHARSET);
  const charStrings = top.get(CHAR_STRINGS);
  if (!charStrings || charset?.length !== LONG_OPERAND_BYTES) throw damaged();
  const { count } = readIndex(table, charStrings.value);
  // Format 2 (5176, table 20) with a single range: character 1 and all characters after it.
  const list = count > 1 ? [2, 0, 1, (count - 2) >> 8, (count - 2) & 0xff] : [0];
  const program = new Uint8Array(table.length + list.length);
  program.set(table);
  program.set(list, table.length);
  new DataView(program.buffer).setInt32(charset.at + 1, table.length);
  return program;
}
