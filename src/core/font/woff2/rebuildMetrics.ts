import { FontFault, viewOf } from '../fontFault.ts';
import { createByteReader } from './byteReader.ts';

const NO_PROPORTIONAL_BEARINGS = 1;
const NO_MONOSPACED_BEARINGS = 2;

/**
 * Rebuilds the horizontal metrics of a WOFF2 face, whose left side bearings are the left edges of its glyphs (WOFF 2.0, 5.4).
 *
 * @param xMins left edge of each glyph in font units
 */
export function rebuildMetrics(
  packed: Uint8Array,
  tables: ReadonlyMap<string, Uint8Array>,
  xMins: Int16Array,
): Uint8Array {
  const hhea = tables.get('hhea');
  if (!hhea || hhea.length < 36) throw new FontFault('fontDamaged', { part: 'hhea' });
  const wide = viewOf(hhea).getUint16(34);
  const count = xMins.length;
  if (wide === 0 || wide > count) throw new FontFault('fontDamaged', { part: 'hmtx' });
  const reader = createByteReader(packed, 'hmtx');
  const flags = reader.u8();
  const advances = Array.from({ length: wide }, reader.u16);
  const bearing = (index: number, isLeftOut: boolean) => (isLeftOut ? xMins[index] : reader.i16());
  const table = new Uint8Array(wide * 4 + (count - wide) * 2);
  const view = viewOf(table);
  for (let index = 0; index < wide; index++) {
    view.setUint16(index * 4, advances[index]);
    view.setInt16(index * 4 + 2, bearing(index, (flags & NO_PROPORTIONAL_BEARINGS) !== 0));
  }
  for (let index = wide; index < count; index++)
    view.setInt16(wide * 4 + (index - wide) * 2, bearing(index, (flags & NO_MONOSPACED_BEARINGS) !== 0));
  return table;
}
