/** Cached tables by module width in dots: for each byte of eight modules, the bytes of its dots. */
const wideBytes = new Map<number, Uint8Array>();
/** Maximum module width with a table; wider modules are rare, and their tables would be large. */
const MAX_TABLE_ACROSS = 32;

function tableOf(across: number): Uint8Array {
  const known = wideBytes.get(across);
  if (known) return known;
  const table = new Uint8Array(256 * across);
  for (let byte = 0; byte < 256; byte++)
    for (let dot = 0; dot < 8 * across; dot++)
      if (byte & (0x80 >> Math.floor(dot / across))) table[byte * across + (dot >> 3)] |= 0x80 >> (dot & 7);
  wideBytes.set(across, table);
  return table;
}

/**
 * Writes a row of modules as dots, `across` dots per module, into `to`; the remaining bits of its last byte are white.
 *
 * @param from index of the row's first byte
 * @param to has room for all dots, in whole bytes
 */
export function widenRow(
  bits: Uint8Array,
  from: number,
  columns: number,
  across: number,
  to: Uint8Array,
): void {
  if (across > MAX_TABLE_ACROSS) {
    to.fill(0);
    for (let dot = 0; dot < columns * across; dot++) {
      const column = Math.floor(dot / across);
      if (bits[from + (column >> 3)] & (0x80 >> (column & 7))) to[dot >> 3] |= 0x80 >> (dot & 7);
    }
    return;
  }
  const table = tableOf(across);
  const end = (columns * across + 7) >> 3;
  let at = 0;
  for (let left = columns, byte = from; left > 0; left -= 8, byte++) {
    const modules = left >= 8 ? bits[byte] : bits[byte] & (0xff00 >> left);
    for (let wide = modules * across, last = wide + across; wide < last && at < end; wide++)
      to[at++] = table[wide];
  }
}
