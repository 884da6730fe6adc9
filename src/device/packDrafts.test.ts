import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createHistory } from '../core/edit/history/history.ts';
import { LABEL_VERSION } from '../core/label/label.ts';
import { parseLabel } from '../core/label/parseLabel.ts';
import { putSheet } from './draftRecords.ts';
import { startDraft } from './draftSeed.ts';
import { packDrafts } from './packDrafts.ts';

it('packs drafts and their tables under unique names that fit into 255 bytes', async () => {
  const names = ['标', '😀', '👨‍👩‍👧‍👦'].flatMap((letter) => {
    const stem = [...letter.repeat(100)].slice(0, 99).join('');
    return [`${stem}1`, `${stem}2`];
  });
  for (const name of names) {
    const label = parseLabel({ format: 'diecut-label', version: LABEL_VERSION, name });
    if (!label.ok) throw new Error(label.error.code);
    const head = await startDraft({ history: createHistory(label.value) }, 1);
    if (!head.ok) throw new Error(head.error.code);
    await putSheet(head.value.id, {
      file: new File(['sku\nA1\n'], `../${'表'.repeat(120)}.csv`),
      options: { sheetName: null, mergedCells: 'refuse' },
    });
  }
  const paths: string[] = [];
  const packed = await packDrafts(
    async ({ name }) => paths.push(name),
    async (_, assets) => assets,
  );
  expect(packed).toEqual({ ok: true, value: names.length });
  expect(new Set(paths).size).toBe(2 * names.length);
  for (const path of paths) {
    const parts = path.split('/');
    expect([path, parts.length]).toEqual([path, 2]);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
    expect(path).toMatch(/\/(?:label\.json|.*表+\.csv)$/);
  }
});
