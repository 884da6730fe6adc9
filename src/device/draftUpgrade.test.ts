import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { STORAGE_PREFIX } from '../core/base/limits.ts';
import { createHistory } from '../core/edit/history/history.ts';
import { diffHistory } from '../core/edit/history/historyChange.ts';
import { LABEL_VERSION } from '../core/label/label.ts';
import { parseLabel } from '../core/label/parseLabel.ts';
import { openDrafts } from './draftDatabase.ts';
import { readDraft } from './draftRecords.ts';
import { newHead } from './draftSeed.ts';
import { listDrafts } from './draftShelf.ts';

const STORES = ['heads', 'bases', 'log', 'versions', 'sheets', 'leases'];

it('the upgrade from database version 1 keeps drafts, thumbnails and damaged records', async () => {
  const label = parseLabel({ format: 'diecut-label', version: LABEL_VERSION, name: 'kept' });
  if (!label.ok) throw new Error(label.error.code);
  const old = await openDB(`${STORAGE_PREFIX}drafts`, 1, {
    upgrade: (fresh) => {
      for (const store of STORES) fresh.createObjectStore(store);
    },
  });
  const history = createHistory(label.value);
  await old.put('heads', { ...newHead('a', label.value, 5), thumbnail: 'data:,small' }, 'a');
  await old.put('heads', newHead('b', label.value, 4), 'b');
  await old.put('heads', 'not a head', 'c');
  await old.put('heads', null, 'd');
  for (const id of 'abcd') await old.put('bases', { revision: 0, history: diffHistory(null, history) }, id);
  old.close();

  const listed = await listDrafts();
  if (!listed.ok) throw new Error(listed.error.code);
  const shown = listed.value.map(({ id, thumbnail, aside }) => [id, thumbnail, aside?.code ?? null]);
  expect(shown).toEqual([
    ['a', 'data:,small', null],
    ['b', null, null],
    ['c', null, 'draftUnreadable'],
    ['d', null, 'draftUnreadable'],
  ]);
  expect(await readDraft('a')).toMatchObject({
    ok: true,
    value: { head: { thumbnail: 'data:,small' }, history },
  });
  const drafts = await openDrafts();
  expect(await drafts.get('heads', 'a')).not.toHaveProperty('thumbnail');
  expect(await drafts.get('heads', 'c')).toBe('not a head');
});
