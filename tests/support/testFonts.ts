import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a font from `tests/fixtures/fonts`. */
export function testFont(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(import.meta.dirname, '../fixtures/fonts', name)));
}

const RECORD_BYTES = 16;
const DIRECTORY_START = 12;

/** Returns the offset and length of a table in a font file with a single face. */
export function tableAt(font: Uint8Array, tag: string): { readonly at: number; readonly length: number } {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = DIRECTORY_START + index * RECORD_BYTES;
    const name = String.fromCharCode(...font.subarray(record, record + 4));
    if (name === tag) return { at: view.getUint32(record + 8), length: view.getUint32(record + 12) };
  }
  throw new Error(`no table ${tag}`);
}

/** Copies a font, and sets the embedding permission and the version of the OS/2 table. */
export function withPermission(font: Uint8Array, fsType: number, version = 4): Uint8Array<ArrayBuffer> {
  const copy = font.slice();
  const { at } = tableAt(copy, 'OS/2');
  const view = new DataView(copy.buffer);
  view.setUint16(at, version);
  view.setUint16(at + 8, fsType);
  return copy;
}
