import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import type { ScannedPage } from '../../jobs/pages/pageReader.ts';
import { addPages, listPages, readPageScans, removePages, storePageScans } from './pageShelf.ts';

const blankPage = (widthMm: number): ScannedPage => ({
  widthMm,
  heightMm: 100,
  matrix: null,
  upDeg: null,
  unseen: [],
  labels: [],
});

const fileOf = (id: string, number: number) =>
  ({ id, kind: 'pdf', name: `${id}.pdf`, content: new Blob([id]), number }) as const;

it('the page database upgrades from version 1, and keeps page scans until their file is removed', async () => {
  const old = await openDB(`${STORAGE_PREFIX}pages`, 1, {
    upgrade: (fresh) => fresh.createObjectStore('files', { keyPath: 'id' }).createIndex('byKind', 'kind'),
  });
  await old.put('files', fileOf('early', 1));
  old.close();

  await addPages([fileOf('late', 2), fileOf('late2', 3)]);
  expect((await listPages('pdf')).map(({ id }) => id)).toEqual(['early', 'late', 'late2']);

  const late = { fileId: 'late', settings: 'one 100x150' };
  expect(await readPageScans(late)).toBeNull();
  await storePageScans(late, { pageCount: 300, looks: [{ page: 256, found: blankPage(1) }] });
  await storePageScans(late, {
    pageCount: 300,
    looks: [
      { page: 2, found: blankPage(2) },
      { page: 256, found: blankPage(3) },
    ],
  });
  for (const fileId of ['late2', 'lat'])
    await storePageScans({ ...late, fileId }, { pageCount: 7, looks: [{ page: 0, found: blankPage(9) }] });
  await storePageScans({ ...late, settings: 'one 50x50' }, { pageCount: 300, looks: [] });
  const kept = {
    pageCount: 300,
    looks: [
      { page: 2, found: blankPage(2) },
      { page: 256, found: blankPage(3) },
    ],
  };
  expect(await readPageScans(late)).toEqual(kept);
  expect(await readPageScans({ ...late, settings: 'one 50x50' })).toBeNull();

  await removePages(['late']);
  expect(await readPageScans(late)).toBeNull();
  expect(await readPageScans({ ...late, fileId: 'late2' })).toMatchObject({ pageCount: 7 });
  expect((await listPages('pdf')).map(({ id }) => id)).toEqual(['early', 'late2']);
});
