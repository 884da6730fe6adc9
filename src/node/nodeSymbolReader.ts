import { readFile } from 'node:fs/promises';
import { loadOnce } from '../core/base/loadOnce.ts';
import type { SymbolReader } from '../core/verify/symbolReader.ts';
import { createSymbolReader } from '../jobs/zxingReader.ts';
import { packageFile } from './projectFiles.ts';

/** Loads the barcode decoder from the installed package, once per thread. */
export const loadNodeSymbolReader = loadOnce(async (): Promise<SymbolReader> => {
  const file = await readFile(packageFile('zxing-wasm', 'reader/zxing_reader.wasm'));
  return createSymbolReader(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
});
