import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { loadOnce } from '../../src/core/base/loadOnce.ts';
import type { SymbolReader } from '../../src/core/verify/symbolReader.ts';

/** Loads the barcode decoder for this thread. It is fetched when the first job is verified. */
export const loadBrowserSymbolReader = loadOnce(async (): Promise<SymbolReader> => {
  const [{ createSymbolReader }, answer] = await Promise.all([
    import('../../src/jobs/zxingReader.ts'),
    fetch(readerUrl),
  ]);
  if (!answer.ok) throw new Error(`no symbol reader: ${answer.status}`);
  return createSymbolReader(await answer.arrayBuffer());
});
