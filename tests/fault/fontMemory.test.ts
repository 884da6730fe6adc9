import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFontStore } from '../../src/core/text/fontStore.ts';
import { createShippedFaceLoader } from '../../src/core/text/shippedFaceLoader.ts';
import { parsed } from '../golden/layOut.ts';
import { sheetOf } from '../golden/textColumn.ts';
import { runOnce } from '../support/runOnce.ts';

const RUNS = 900;
const WARM_UP = 50;
/** If every run opened a face for itself, each run would take 300 kB to 10 MB. */
const MAX_GROWTH_MB = 120;

it('nine hundred runs in one process, each with its own font store, use no more memory than fifty', async () => {
  const label = parsed({
    elements: [{ kind: 'text', id: 't', data: { source: 'column', key: 'name' }, widthMm: 38 }],
  });
  const residentMb = () => process.memoryUsage().rss / 1e6;
  let warmMb = 0;
  for (let run = 0; run < RUNS; run++) {
    const store = sheetOf(['name'], [[`Tea ${run}`], [`שלום ${run}`], [`茶 ${run}`], ['سلام']]);
    const format = run % 45 === 0 ? 'pdf' : 'zpl';
    const made = await runOnce({ label, format }, { store });
    expect(made).toMatchObject({ ok: true });
    if (run === WARM_UP) warmMb = residentMb();
  }
  expect(residentMb() - warmMb).toBeLessThan(MAX_GROWTH_MB);
}, 300_000);

it('a font face is read and opened once for all font stores, and again after a failure', async () => {
  const read: string[] = [];
  const load = createShippedFaceLoader(
    async (fileName) => {
      read.push(fileName);
      if (read.length === 1) throw new Error('the line is down');
      return readFile(join(import.meta.dirname, '../../public/fonts', fileName));
    },
    (font, error) => ({ code: 'fontUnavailable', params: { font, reason: String(error) } }),
  );
  const stores = Array.from({ length: 5 }, () => createFontStore(load));
  expect(await stores[0].load(['arimo-400'])).toMatchObject({
    ok: false,
    error: { code: 'fontUnavailable', params: { font: 'Arimo' } },
  });
  const loaded = await Promise.all(stores.map((store) => store.load(['arimo-400'])));
  for (const result of loaded) expect(result).toMatchObject({ ok: true });
  expect(read).toEqual(['Arimo_400Regular.ttf', 'Arimo_400Regular.ttf']);
  expect(new Set(stores.map((store) => store.face('arimo-400'))).size).toBe(1);
  expect(await load('no-such-face')).toMatchObject({
    ok: false,
    error: { params: { font: 'no-such-face' } },
  });
});
