// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import {
  answer,
  callsOf,
  inputsOf,
  NOT_REACHED,
  refused,
  resetApi,
} from '../../../../tests/support/fakeApi.ts';
import { signInAs } from '../../../../tests/support/signInAs.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import type { Label } from '../../../core/label/label.ts';
import { parseLabel } from '../../../core/label/parseLabel.ts';
import { FIRST_SHEET } from '../../../core/sheet/sheet.ts';
import { openDrafts } from '../../../device/draftDatabase.ts';
import { readDraft } from '../../../device/draftRecords.ts';
import { startDraft } from '../../../device/draftSeed.ts';
import { listDrafts, markDeleted } from '../../../device/draftShelf.ts';
import type { DraftHead, LibraryLocation } from '../../../device/draftTypes.ts';
import { endSession } from '../account/session.ts';
import type { AnswerOf } from '../api/sendCall.ts';
import { setOpenDraft } from '../drafts/openDraft.ts';
import { pendingSaves } from './pendingSaves.ts';
import { setLibraryLocation } from './saveDraftToLibrary.ts';
import { sendQueuedSaves } from './saveQueue.ts';
import { conflictingVersionOf, queuedSaveOf, queuedSaveTarget, saveToLibrary } from './saveToLibrary.ts';

vi.mock('../api/apiClient.ts', async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient);
const tabs = vi.hoisted(() => ({ taken: new Set<string>() }));
vi.mock('../drafts/draftTab.ts', async () => {
  const { onlyTab } = await import('../../../../tests/support/onlyTab.ts');
  const ownDrafts = () => ({ ...onlyTab.ownDrafts(), acquire: async (id: string) => !tabs.taken.has(id) });
  return { ...onlyTab, ownDrafts };
});
// No label of these tests has a font.
vi.mock('../fonts/fontTrials.ts', () => ({ fontTrials: {} }));

beforeEach(async () => {
  resetApi();
  tabs.taken.clear();
  pendingSaves.take();
  signInAs('u');
  const drafts = await openDrafts();
  for (const store of drafts.objectStoreNames) await drafts.clear(store);
});
afterEach(() => {
  setOpenDraft(null);
  endSession('/');
});

const labelOf = (name: string): Label => parsed({ name, widthMm: 60, heightMm: 40 });
const read = (document: unknown): Label => {
  const label = parseLabel(document);
  if (!label.ok) throw new Error(label.error.code);
  return label.value;
};
/** A label as the library returns it. */
const stored = (label: Label, version = 1): AnswerOf<'GET /templet/{id}'> => ({
  ...{ id: `of ${label.name}`, name: label.name, version, folderId: '', label: { ...label } },
  ...{ width: 60, height: 40, cover: '', updateTime: 0, isDeleted: false },
});
const saves = () => inputsOf('POST /templet/save').map((input) => ('label' in input ? input.label : null));

/** Stores a draft whose save is queued; the save is of a version of a library label, or of a new one. */
async function queue(
  name: string,
  sinceMs: number,
  place: Partial<LibraryLocation> = {},
): Promise<DraftHead> {
  const made = await startDraft({ history: createHistory(labelOf(name)) }, sinceMs);
  if (!made.ok) throw new Error(made.error.code);
  const waiting = await queuedSaveOf(
    labelOf(name),
    { kind: 'new', folderId: 'f1', draftId: made.value.id },
    sinceMs,
  );
  const location = { userId: 'u', labelId: null, version: 0, digest: '', waiting, ...place };
  const noted = await setLibraryLocation(made.value, location);
  if (!noted.ok) throw new Error(noted.error.code);
  return noted.value;
}
const placeOf = async (id: string) => {
  const draft = await readDraft(id);
  return draft.ok ? draft.value.head.library : null;
};
/** Sends the queued saves; returns whether some are left, and what became of the others. */
async function send() {
  const sent: (readonly [string, string])[] = [];
  const isLeft = await sendQueuedSaves(({ name }, result) =>
    sent.push([name, result.ok ? 'saved' : result.error.code]),
  );
  return { isLeft, sent };
}

describe('queued saves', () => {
  it('are sent oldest first, as new labels and as new versions, and leave the queue', async () => {
    answer('POST /templet/save', ({ label }) => ({ ok: true, value: stored(read(label)) }));
    answer('POST /templet/update', ({ label, version }) => ({
      ok: true,
      value: stored(read(label), version + 1),
    }));
    const late = await queue('Поздний', 2000);
    const early = await queue('早', 1000);
    const known = await queue('Версия', 3000, { labelId: 'l7', version: 4 });
    expect(await send()).toEqual({
      isLeft: false,
      sent: [
        ['早', 'saved'],
        ['Поздний', 'saved'],
        ['Версия', 'saved'],
      ],
    });
    expect(inputsOf('POST /templet/save')).toMatchObject([
      { folderId: 'f1', label: { name: '早' } },
      { folderId: 'f1', label: { name: 'Поздний' } },
    ]);
    expect(inputsOf('POST /templet/update')).toMatchObject([{ id: 'l7', version: 4 }]);
    expect(await placeOf(early.id)).toMatchObject({ labelId: 'of 早', version: 1 });
    expect(await placeOf(late.id)).not.toHaveProperty('waiting');
    expect(await placeOf(known.id)).toMatchObject({ labelId: 'of Версия', version: 5 });
    expect(await send()).toEqual({ isLeft: false, sent: [] });
    expect(pendingSaves.take()).toBe(0);
  });

  it.each([
    ['that is not reached', NOT_REACHED],
    ['that is busy', refused('internal', '', 503)],
    ['whose session has ended', refused('sessionInvalid', '', 401)],
  ])('wait behind the first one that a server %s did not take', async (_how, refusal) => {
    answer('POST /templet/save', () => refusal);
    const first = await queue('Чай', 1);
    await queue('茶', 2);
    expect(await send()).toEqual({ isLeft: true, sent: [] });
    expect(saves()).toHaveLength(1);
    expect(await placeOf(first.id)).toHaveProperty('waiting');
    expect(pendingSaves.take()).toBe(2);
  });

  it('keep their idempotency key until the server has answered', async () => {
    answer('POST /templet/save', () => NOT_REACHED);
    const { library } = await queue('Чай', 1);
    for (const _ of [1, 2]) await send();
    answer('POST /templet/save', () => refused('libraryFull', 'Нет места.', 409));
    await send();
    const keys = callsOf('POST /templet/save').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys)).toEqual(new Set([library?.waiting?.attemptKey]));
  });

  it('that the library refuses leave the queue with the reason; the draft is no label of the library', async () => {
    answer('POST /templet/save', () => refused('labelNameTaken', 'Имя занято.', 409));
    answer('POST /templet/update', () => refused('labelGone', '', 404));
    const fresh = await queue('Чай', 1);
    const known = await queue('茶', 2, { labelId: 'l1', version: 3 });
    expect(await send()).toEqual({
      isLeft: false,
      sent: [
        ['Чай', 'labelNameTaken'],
        ['茶', 'labelGone'],
      ],
    });
    expect(await placeOf(fresh.id)).toBeNull();
    expect(await placeOf(known.id)).toEqual({ userId: 'u', labelId: 'l1', version: 3, digest: '' });
  });

  it('of other users, of deleted drafts and of drafts that another tab has open stay', async () => {
    answer('POST /templet/save', ({ label }) => ({ ok: true, value: stored(read(label)) }));
    await queue('Чужой', 1, { userId: 'someone' });
    const gone = await queue('Удалён', 2);
    await markDeleted(gone.id, 1);
    const elsewhere = await queue('别处', 3);
    tabs.taken.add(elsewhere.id);
    await queue('Свой', 4);
    expect(await send()).toEqual({ isLeft: true, sent: [['Свой', 'saved']] });
    tabs.taken.clear();
    expect(await send()).toEqual({ isLeft: false, sent: [['别处', 'saved']] });
    endSession('/');
    expect(await send()).toEqual({ isLeft: false, sent: [] });
  });

  it('of the open draft are sent as the editor has it, and the editor notes the place', async () => {
    answer('POST /templet/save', ({ label }) => ({ ok: true, value: stored(read(label)) }));
    const head = await queue('Старое', 1);
    const [flush, notePlace] = [vi.fn(), vi.fn(async () => true)];
    const none = { rename: async () => undefined, close: async () => undefined, sheet: () => null };
    const open = {
      id: head.id,
      flush,
      notePlace,
      label: () => labelOf('Новое'),
      place: () => head.library ?? null,
    };
    setOpenDraft({ ...none, ...open });
    expect((await send()).sent).toEqual([['Старое', 'saved']]);
    expect(saves()).toMatchObject([{ name: 'Новое' }]);
    expect(flush).toHaveBeenCalledTimes(1);
    expect(notePlace.mock.calls).toMatchObject([[{ labelId: 'of Новое', userId: 'u' }]]);
    // The editor did not store the place, because the user had opened another draft: the place is stored in the draft itself.
    notePlace.mockResolvedValue(false);
    await send();
    expect(await placeOf(head.id)).toMatchObject({ labelId: 'of Новое' });
  });
});

describe('a save', () => {
  const over = { kind: 'over', labelId: 'l1', version: 2 } as const;

  it('whose first answer was lost is no conflict with itself', async () => {
    const label = labelOf('Чай');
    answer('POST /templet/update', () => ({
      ...refused('labelStale', '', 409),
      error: { code: 'labelStale', msg: '', number: 409, data: stored(label, 3) },
    }));
    const saved = await saveToLibrary(label, over, null);
    expect(saved).toMatchObject({ ok: true, value: { name: 'Чай', withheld: [], place: { version: 3 } } });
  });

  it('over another version returns that version', async () => {
    const theirs = stored(labelOf('茶'), 5);
    const error = { code: 'labelStale', msg: '', number: 409, data: theirs };
    answer('POST /templet/update', () => ({ ok: false, error }));
    const saved = await saveToLibrary(labelOf('Чай'), over, null);
    if (saved.ok) throw new Error('saved over another version');
    expect(conflictingVersionOf(saved.error)).toEqual(theirs);
    expect(conflictingVersionOf({ ...error, code: 'labelGone' })).toBeNull();
    expect(conflictingVersionOf({ ...error, data: { id: 'l1' } })).toBeNull();
  });

  it('stores to which spreadsheet of the account the label is bound, and no other', async () => {
    answer('POST /templet/save', ({ label }) => ({ ok: true, value: stored(read(label)) }));
    const target = { kind: 'new', folderId: '', draftId: 'd' } as const;
    const table = { id: 't9', revision: 1, userId: 'u' };
    await saveToLibrary(labelOf('Чай'), target, { options: { ...FIRST_SHEET, table } });
    await saveToLibrary(labelOf('Чай'), target, {
      options: { ...FIRST_SHEET, table: { ...table, userId: 'x' } },
    });
    await saveToLibrary(labelOf('Чай'), target, null);
    expect(inputsOf('POST /database/bind')).toEqual([{ labelId: 'of Чай', databaseId: 't9' }]);
  });

  it('that is queued goes to the place that is known of its label', async () => {
    const waiting = await queuedSaveOf(labelOf('Чай'), { kind: 'new', folderId: 'f', draftId: 'd' }, 7);
    const place = { userId: 'u', labelId: null, version: 0, digest: '' };
    expect(queuedSaveTarget('d', place, waiting)).toEqual({ kind: 'new', folderId: 'f', draftId: 'd' });
    expect(queuedSaveTarget('d', { ...place, labelId: 'l', version: 3 }, waiting)).toEqual({
      ...{ kind: 'over', labelId: 'l', version: 3 },
    });
    const overQueued = await queuedSaveOf(labelOf('Чай'), over, 8);
    expect(overQueued).toMatchObject({ sinceMs: 8, folderId: '', attemptKey: '' });
  });
});

it('no list of drafts means that nothing is queued', async () => {
  expect(await listDrafts()).toEqual({ ok: true, value: [] });
  expect(await send()).toEqual({ isLeft: false, sent: [] });
});
