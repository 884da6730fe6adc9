import { readSfnt, writeSfnt } from '../src/core/font/sfnt.ts';

const LONG_METRIC_BYTES = 4;

/**
 * Gives all glyphs of a TrueType font the same advance width, and half of the added width to each of their sides (OpenType specification,
 * `hmtx`).
 *
 * @param pitch advance width in units of the font
 */
export function evenPitch(file: Uint8Array, pitch: number): Uint8Array {
  // A copy, because `slice` of a Node buffer returns a view.
  const { flavour, tables } = readSfnt(Uint8Array.from(file), 0);
  const [hhea, metrics] = ['hhea', 'hmtx'].map((tag) => tables.get(tag)?.slice());
  if (!hhea || !metrics) throw new Error('the font has no horizontal metrics');
  const header = new DataView(hhea.buffer);
  const view = new DataView(metrics.buffer);
  const count = header.getUint16(34);
  for (let at = 0; at < count * LONG_METRIC_BYTES; at += LONG_METRIC_BYTES) {
    const added = pitch - view.getUint16(at);
    view.setUint16(at, pitch);
    view.setInt16(at + 2, view.getInt16(at + 2) + Math.round(added / 2));
  }
  header.setUint16(10, pitch);
  return writeSfnt({ flavour, tables: new Map([...tables, ['hhea', hhea], ['hmtx', metrics]]) });
}
