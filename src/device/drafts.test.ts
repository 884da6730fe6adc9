import { copyDraft } from './copyDraft.ts';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createHistory,
  type History,
  markGesture,
  record,
  redo,
  squashGesture,
  undo,
} from '../core/edit/history/history.ts';
import { diffHistory } from '../core/edit/history/historyChange.ts';
import { LABEL_VERSION, type Label } from '../core/label/label.ts';
import { parseLabel } from '../core/label/parseLabel.ts';
import { openDrafts, revisionsOf } from './draftDatabase.ts';
import { appendChange, claimDraft, putSheet, readDraft, readStored } from './draftRecords.ts';
import { startDraft } from './draftSeed.ts';
import { listDrafts, listVersions, markDeleted, purgeDeleted, purgeDraft } from './draftShelf.ts';
import type { DraftEntry, DraftHead } from './draftTypes.ts';
import { foldDraft } from './foldDraft.ts';
import { newId } from './newId.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

function labelNamed(name: string): Label {
  const label = parseLabel({ format: 'diecut-label', version: LABEL_VERSION, name });
  if (!label.ok) throw new Error(label.error.code);
  return label.value;
}

async function start(history = createHistory(labelNamed('first'))): Promise<DraftHead> {
  const head = await startDraft({ history }, 1);
  if (!head.ok) throw new Error(head.error.code);
  return head.value;
}

function entryOf(revision: number, after: number, before: History<Label>, next: History<Label>): DraftEntry {
  return { revision, after, change: diffHistory(before, next), isClaim: false, atMs: 2 };
}

/** Creates a writer that stores one history after another, as the editor does. */
function writerOf(head: DraftHead, history: History<Label>) {
  return {
    history: () => history,
    write: async (next: History<Label>) => {
      const written = { ...head, revision: head.revision + 1, name: next.present.name };
      const done = await appendChange(written, entryOf(written.revision, head.revision, history, next));
      if (done.ok) {
        head = written;
        history = next;
      }
      return done;
    },
  };
}

async function presentOf(id: string): Promise<History<Label>> {
  const draft = await readDraft(id);
  if (!draft.ok) throw new Error(draft.error.code);
  return draft.value.history;
}

beforeEach(async () => {
  const drafts = await openDrafts();
  for (const store of drafts.objectStoreNames) await drafts.clear(store);
});

describe('draft storage', () => {
  it('restores every step of undo and redo', async () => {
    const first = createHistory(labelNamed('first'));
    const head = await start(first);
    const writer = writerOf(head, first);
    await writer.write(record(writer.history(), labelNamed('second')));
    await writer.write(record(writer.history(), labelNamed('third')));
    await writer.write(undo(writer.history()));
    expect(await presentOf(head.id)).toEqual(writer.history());
    expect((await presentOf(head.id)).future).toHaveLength(1);
  });

  it('stores the thumbnail separately, and overwrites it only with a new thumbnail', async () => {
    const head = await start();
    const first = createHistory(labelNamed('first'));
    const second = record(first, labelNamed('second'));
    const drawn = { ...head, revision: 1, thumbnail: 'data:,drawn' };
    await appendChange(drawn, entryOf(1, 0, first, first), { isNewThumbnail: true });
    await appendChange({ ...drawn, revision: 2, thumbnail: 'data:,other' }, entryOf(2, 1, first, second));
    const drafts = await openDrafts();
    expect(await drafts.get('heads', head.id)).not.toHaveProperty('thumbnail');
    expect(await drafts.getAll('thumbnails')).toEqual(['data:,drawn']);
    const listed = await listDrafts();
    expect(listed).toMatchObject({ value: [{ thumbnail: 'data:,drawn', revision: 2 }] });
    const copied = await copyDraft(head.id, 'copy', 9);
    expect(copied).toMatchObject({ value: { thumbnail: 'data:,drawn' } });
    await purgeDraft(head.id);
    expect(await drafts.count('thumbnails')).toBe(1);
  });

  it('keeps the changes of an unfinished gesture as one step', async () => {
    const first = createHistory(labelNamed('first'));
    const head = await start(first);
    await writerOf(head, first).write(record(markGesture(first), labelNamed('dragged')));
    const kept = await presentOf(head.id);
    expect(kept.present.name).toBe('dragged');
    expect(undo(kept).present.name).toBe('first');
  });

  it('accepts a write based on an older revision, whether the write between them failed or not', async () => {
    const first = createHistory(labelNamed('first'));
    const second = record(first, labelNamed('second'));
    const third = record(second, labelNamed('third'));
    for (const isSecondWritten of [true, false]) {
      const head = await start(first);
      if (isSecondWritten) await appendChange({ ...head, revision: 1 }, entryOf(1, 0, first, second));
      await appendChange({ ...head, revision: 2 }, entryOf(2, 0, first, third));
      expect(await presentOf(head.id)).toEqual(third);
      await foldDraft(head.id, { through: 9, nowMs: 3 });
      expect(await presentOf(head.id)).toEqual(third);
    }
  });

  it('accepts writes only from the last owner that claimed the draft', async () => {
    const first = createHistory(labelNamed('first'));
    const head = await start(first);
    const old = writerOf(head, first);
    const claimed = await claimDraft(head.id, 3);
    if (!claimed.ok) throw new Error('not claimed');
    expect(await old.write(record(first, labelNamed('old')))).toEqual({
      ok: false,
      error: { code: 'draftTakenOver' },
    });
    expect((await writerOf(claimed.value, first).write(record(first, labelNamed('new')))).ok).toBe(true);
    expect((await presentOf(head.id)).present.name).toBe('new');
    const [listed] = (await listDrafts()).ok ? await (await openDrafts()).getAll('heads') : [];
    expect(listed.name).toBe('new');
  });

  it('still belongs to the new owner after its log was folded', async () => {
    const first = createHistory(labelNamed('first'));
    const head = await start(first);
    const slept = writerOf(head, first);
    const claimed = await claimDraft(head.id, 3);
    if (!claimed.ok) throw new Error('not claimed');
    await writerOf(claimed.value, first).write(record(first, labelNamed('new')));
    expect(await foldDraft(head.id, { through: 9, nowMs: 4 })).toEqual({ ok: true, value: 2 });
    expect((await slept.write(record(first, labelNamed('old')))).ok).toBe(false);
    expect((await presentOf(head.id)).present.name).toBe('new');
  });

  it('sets an unreadable draft aside and keeps it unchanged', async () => {
    const head = await start();
    const drafts = await openDrafts();
    const base = await drafts.get('bases', head.id);
    const newer = { ...labelNamed('newer'), version: 99 };
    await drafts.put(
      'bases',
      { revision: 0, history: { ...base, timeline: [{ whole: newer }], pastCount: 0, hasMark: false } },
      head.id,
    );
    expect(await readDraft(head.id)).toEqual({
      ok: false,
      error: { code: 'draftUnreadable', params: { name: 'first' } },
    });
    expect((await drafts.get('heads', head.id))?.aside?.code).toBe('labelVersionTooNew');
    expect((await foldDraft(head.id, { through: 9, nowMs: 1 })).ok).toBe(true);
    expect(await drafts.get('bases', head.id)).toMatchObject({ history: { timeline: [{ whole: newer }] } });
  });

  it('sets aside a draft whose records are missing, and reports draftMissing for an unknown draft', async () => {
    const drafts = await openDrafts();
    const head = await start();
    await drafts.delete('bases', head.id);
    expect((await readDraft(head.id)).ok).toBe(false);
    expect((await drafts.get('heads', head.id))?.aside).toEqual({ code: 'draftUnreadable' });
    expect(await readDraft('nobody')).toEqual({ ok: false, error: { code: 'draftMissing' } });
  });

  it('with a damaged head, or none, is listed as set aside, and its stored records can be read', async () => {
    const drafts = await openDrafts();
    for (const damaged of [{ foo: 1 }, 'x', null, undefined, { name: 'half', dpi: Number.NaN }]) {
      const head = await start();
      if (damaged === undefined) await drafts.delete('heads', head.id);
      // A disk error or another program may damage a head in this way.
      else await Reflect.apply(drafts.put, drafts, ['heads', damaged, head.id]);
      const listed = await listDrafts();
      const found = listed.ok ? listed.value.find(({ id }) => id === head.id) : null;
      expect(found).toMatchObject({ aside: { code: 'draftUnreadable' }, deletedAtMs: null });
      expect(await readStored(head.id)).toMatchObject({ ok: true, value: { base: { revision: 0 } } });
      // An unreadable draft can be deleted and restored like any other draft.
      expect(await claimDraft(head.id, 1)).toEqual({ ok: false, error: { code: 'draftUnreadable' } });
      for (const deletedAtMs of [7, null]) {
        expect((await markDeleted(head.id, deletedAtMs)).ok).toBe(true);
        const now = await listDrafts();
        expect(now.ok && now.value.find(({ id }) => id === head.id)).toMatchObject({
          aside: { code: 'draftUnreadable' },
          deletedAtMs,
        });
      }
      await purgeDraft(head.id);
      expect(await readStored(head.id)).toMatchObject({ ok: false });
    }
  });

  it('sets aside a draft with invalid log records instead of dropping them silently', async () => {
    const drafts = await openDrafts();
    const first = createHistory(labelNamed('first'));
    const head = await start(first);
    const writer = writerOf(head, first);
    for (const name of ['a', 'b', 'c']) await writer.write(record(writer.history(), labelNamed(name)));
    for (const key of await drafts.getAllKeys('log', revisionsOf(head.id)))
      await Reflect.apply(drafts.put, drafts, ['log', { x: 1 }, key]);
    expect(await readDraft(head.id)).toMatchObject({ ok: false, error: { code: 'draftUnreadable' } });
  });

  it('opens without a spreadsheet if the stored spreadsheet is damaged', async () => {
    const drafts = await openDrafts();
    const head = await start();
    for (const damaged of [{ a: 1 }, 'x', { file: 'a.csv', options: {} }]) {
      await Reflect.apply(drafts.put, drafts, ['sheets', damaged, head.id]);
      expect(await readDraft(head.id)).toMatchObject({ ok: true, value: { sheet: null } });
    }
  });

  it('reports a draft as missing if its records were deleted during editing, and writes no change', async () => {
    const drafts = await openDrafts();
    const head = await start();
    for (const store of ['heads', 'bases', 'log'] as const) await drafts.clear(store);
    const entry = { revision: 1, after: 0, change: null, isClaim: false, atMs: 1 };
    expect(await appendChange({ ...head, revision: 1 }, entry)).toEqual({
      ok: false,
      error: { code: 'draftMissing' },
    });
    expect([await drafts.count('heads'), await drafts.count('log')]).toEqual([0, 0]);
  });

  it('stores one spreadsheet per draft', async () => {
    const [one, other] = [await start(), await start()];
    const options = { sheetName: null, mergedCells: 'refuse' } as const;
    await putSheet(one.id, { file: new File(['a'], 'a.csv'), options });
    const read = await readDraft(one.id);
    expect(read.ok && read.value.sheet?.options).toEqual(options);
    expect(await readDraft(other.id)).toMatchObject({ value: { sheet: null } });
    await putSheet(one.id, null);
    expect(await readDraft(one.id)).toMatchObject({ value: { sheet: null } });
  });
});

describe('folding the draft log', () => {
  it('gives the same history with fewer entries, and keeps a version', async () => {
    const first = createHistory(labelNamed('first'));
    const head = await start(first);
    const writer = writerOf(head, first);
    for (let step = 0; step < 250; step++)
      await writer.write(record(writer.history(), labelNamed(`n${step}`)));
    const before = await presentOf(head.id);
    await foldDraft(head.id, { through: 999, nowMs: 9 });
    expect(await presentOf(head.id)).toEqual(before);
    expect(await (await openDrafts()).count('log', revisionsOf(head.id))).toBe(0);
    await writer.write(record(writer.history(), labelNamed('after')));
    expect((await presentOf(head.id)).present.name).toBe('after');
    const versions = await listVersions(head.id);
    expect(versions.ok && versions.value.map(({ revision }) => revision)).toEqual([250]);
  });

  it('stops at the last revision known to the owner, so that its last write still applies', async () => {
    const first = createHistory(labelNamed('first'));
    const second = record(first, labelNamed('second'));
    const third = record(second, labelNamed('third'));
    const head = await start(first);
    await appendChange({ ...head, revision: 1 }, entryOf(1, 0, first, second));
    await foldDraft(head.id, { through: 0, nowMs: 1 });
    await appendChange({ ...head, revision: 2 }, entryOf(2, 0, first, third));
    expect(await presentOf(head.id)).toEqual(third);
  });

  it('keeps entries that are added meanwhile', async () => {
    const first = createHistory(labelNamed('first'));
    const head = await start(first);
    const writer = writerOf(head, first);
    for (let step = 0; step < 20; step++)
      await writer.write(record(writer.history(), labelNamed(`n${step}`)));
    const folding = foldDraft(head.id, { through: 999, nowMs: 9 });
    for (let step = 20; step < 40; step++)
      await writer.write(record(writer.history(), labelNamed(`n${step}`)));
    await Promise.all([folding, foldDraft(head.id, { through: 999, nowMs: 9 })]);
    expect(await presentOf(head.id)).toEqual(writer.history());
  });

  it('keeps at most twenty versions', async () => {
    const first = createHistory(labelNamed('first'));
    const head = await start(first);
    const writer = writerOf(head, first);
    for (let step = 0; step < 25; step++) {
      await writer.write(record(writer.history(), labelNamed(`n${step}`)));
      await foldDraft(head.id, { through: 999, nowMs: step });
    }
    const versions = await listVersions(head.id);
    expect(versions.ok && versions.value.map(({ atMs }) => atMs)).toEqual(
      Array.from({ length: 20 }, (_, index) => 24 - index),
    );
  });
});

describe('draft over many visits', () => {
  const moves: Readonly<Record<string, (history: History<Label>, serial: number) => History<Label>>> = {
    change: (history, serial) => record(history, labelNamed(`n${serial}`)),
    undo,
    redo,
    mark: markGesture,
    squash: squashGesture,
  };

  /**
   * Simulates the editor: it continues from the history that it has read, and writes the complete history if the device stores another one.
   */
  async function walk(steps: readonly string[], first: History<Label>): Promise<void> {
    const head = await start(first);
    let history = first;
    let written: History<Label> | null = first;
    let revision = 0;
    for (const [serial, step] of steps.entries()) {
      if (step === 'fold') await foldDraft(head.id, { through: revision, nowMs: serial });
      else if (step === 'reopen') {
        const claimed = await claimDraft(head.id, serial);
        const draft = await readDraft(head.id);
        if (!claimed.ok || !draft.ok) throw new Error(`not readable after ${steps.slice(0, serial).join()}`);
        expect(draft.value.history).toEqual(squashGesture(written ?? history));
        ({ history } = draft.value);
        ({ revision } = draft.value.head);
        written = draft.value.isExact ? history : null;
      } else {
        history = moves[step](history, serial);
        const entry = { after: revision, change: diffHistory(written, history), isClaim: false, atMs: 1 };
        const done = await appendChange(
          { ...head, revision: revision + 1 },
          { ...entry, revision: ++revision },
        );
        expect(done.ok).toBe(true);
        written = history;
      }
    }
    expect(await presentOf(head.id)).toEqual(squashGesture(history));
  }

  it('stays the same after any folds, reopenings and lost writes', async () => {
    const step = fc.constantFrom(...Object.keys(moves), 'change', 'change', 'mark', 'fold', 'reopen');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), (steps) =>
        walk(steps, createHistory(labelNamed('first'))),
      ),
      { numRuns: 60 },
    );
  });

  it('keeps its steps at the maximum count, even during a gesture', async () => {
    let full = createHistory(labelNamed('first'));
    for (let step = 0; step < 230; step++) full = record(full, labelNamed(`s${step}`));
    await walk(['mark', 'change', 'reopen', 'change', 'undo', 'undo', 'reopen', 'change'], full);
    await walk(['undo', 'mark', 'change', 'fold', 'change', 'squash', 'change'], full);
    await walk(['undo', 'undo', 'mark', 'change', 'fold', 'change', 'reopen', 'undo'], full);
  });
});

describe('draft shelf', () => {
  it('copies a draft with its steps, and the copy is independent', async () => {
    const first = createHistory(labelNamed('first'));
    const head = await start(first);
    const writer = writerOf(head, first);
    await writer.write(record(first, labelNamed('second')));
    const copy = await copyDraft(head.id, 'copy', 8);
    if (!copy.ok) throw new Error('not copied');
    const copied = await presentOf(copy.value.id);
    expect(copied.present.name).toBe('copy');
    expect(undo(copied).present.name).toBe('first');
    await writerOf(copy.value, copied).write(record(copied, labelNamed('elsewhere')));
    expect((await presentOf(head.id)).present.name).toBe('second');
    expect((await presentOf(copy.value.id)).present.name).toBe('elsewhere');
  });

  it('restores a deleted draft until its retention time is over', async () => {
    const head = await start();
    await markDeleted(head.id, 100);
    await purgeDeleted(100 + WEEK_MS);
    await markDeleted(head.id, null);
    expect(await listDrafts()).toMatchObject({ value: [{ id: head.id, deletedAtMs: null }] });
    await markDeleted(head.id, 100);
    await purgeDeleted(101 + WEEK_MS);
    expect(await listDrafts()).toEqual({ ok: true, value: [] });
    expect(await readDraft(head.id)).toEqual({ ok: false, error: { code: 'draftMissing' } });
  });

  it('generates unique ids', () => {
    expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000);
  });
});
