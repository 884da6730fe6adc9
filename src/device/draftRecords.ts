import { unwrap } from 'idb';
import { err, fail, ok, type Problem, type Result } from '../core/base/result.ts';
import type { History } from '../core/edit/history.ts';
import { squashGesture } from '../core/edit/history.ts';
import { applyHistoryChange, diffHistory } from '../core/edit/historyChange.ts';
import { readHistory } from '../core/edit/readHistory.ts';
import { type SheetSwitch, type SwitchPlace, switchesAt } from '../core/edit/sheetSwitches.ts';
import type { Label } from '../core/label/label.ts';
import { DURABLE, missing, removeDraft, revisionsOf, storedOf, withDrafts } from './draftDatabase.ts';
import type { DraftBase, DraftCode, DraftEntry, DraftHead, DraftSheet } from './draftTypes.ts';
import { isHead, readHead } from './readHead.ts';

/** One draft in the database: made, claimed, read, and added to. Every change waits for the disk. */

export type Written<Value> = Promise<Result<Value, Problem<DraftCode>>>;

/** A draft as its owner holds it. */
export interface OpenedDraft {
  readonly head: DraftHead;
  readonly history: History<Label>;
  /** Whether the device holds this very history: else the next write has to tell it whole. */
  readonly isExact: boolean;
  readonly sheet: DraftSheet | null;
  /** Its steps that bind other spreadsheets. */
  readonly switches: readonly SheetSwitch<Label>[];
  /** Entries of the log that are not folded yet. */
  readonly entryCount: number;
}

/** Puts a new draft on the device, whole or not at all. */
export function createDraft(
  head: DraftHead,
  history: History<Label>,
  sheet: DraftSheet | null,
): Written<null> {
  return withDrafts(async (drafts) => {
    const write = drafts.transaction(['heads', 'thumbnails', 'bases', 'sheets'], 'readwrite', DURABLE);
    void write.objectStore('heads').add(storedOf(head), head.id);
    if (head.thumbnail !== null) void write.objectStore('thumbnails').put(head.thumbnail, head.id);
    void write
      .objectStore('bases')
      .put({ revision: head.revision, history: diffHistory(null, history) }, head.id);
    if (sheet) void write.objectStore('sheets').put(sheet, head.id);
    write.commit();
    await write.done;
    return ok(null);
  });
}

/**
 * Adds a change to the log, and with it what the list shows. The entry's number must be the next one: where another tab
 * made the draft its own, that number is taken, and nothing is written. Requests and commit are given at once, so that
 * they hold even if the page goes away before the answer. A draft that is not there any more is missing.
 */
export function appendChange(
  head: DraftHead,
  entry: DraftEntry | null,
  { isNewThumbnail = false }: { readonly isNewThumbnail?: boolean } = {},
): Written<null> {
  return withDrafts(async (drafts) => {
    const stores = isNewThumbnail ? ['heads', 'log', 'thumbnails'] : ['heads', 'log'];
    // Through the browser's own interface: this is done while somebody drags, and promises for every request cost as much
    // again as the requests.
    const write = unwrap(drafts).transaction(stores, 'readwrite', DURABLE);
    const heads = write.objectStore('heads');
    const before = heads.count(head.id);
    if (entry) write.objectStore('log').add(entry, [head.id, entry.revision]);
    heads.put(storedOf(head), head.id);
    if (isNewThumbnail) write.objectStore('thumbnails').put(head.thumbnail, head.id);
    write.commit();
    await committed(write);
    if (before.result > 0) return ok(null);
    // Whoever cleared the storage took what the change starts from: nobody could read what was written just now.
    await removeDraft(drafts, head.id);
    return missing();
  });
}

/** Waits until a transaction is on the disk; rejects with what its first failed request says. */
function committed(write: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    write.oncomplete = () => resolve();
    write.onabort = () => reject(write.error ?? new DOMException('Aborted', 'AbortError'));
  });
}

/** Makes the draft the caller's own: whoever held it before cannot write to it any more. */
export function claimDraft(id: string, atMs: number): Written<DraftHead> {
  return withDrafts(async (drafts) => {
    const write = drafts.transaction(['heads', 'thumbnails', 'bases', 'log'], 'readwrite', DURABLE);
    const head = await write.objectStore('heads').get(id);
    if (head === undefined && (await write.objectStore('bases').count(id)) === 0) return missing();
    if (!isHead(id, head)) return fail('draftUnreadable');
    const revision = head.revision + 1;
    const claimed = { ...head, revision };
    const mark = { revision, after: head.revision, change: null, isClaim: true, atMs };
    await write.objectStore('log').add(mark, [id, revision]);
    await write.objectStore('heads').put(claimed, id);
    const thumbnail = await write.objectStore('thumbnails').get(id);
    await write.done;
    return ok(readHead(id, claimed, thumbnail));
  });
}

/** What lies in the database for one draft, unread. */
export interface StoredDraft {
  readonly head: DraftHead;
  readonly base: DraftBase | undefined;
  /** Those after the base. */
  readonly entries: readonly DraftEntry[];
  readonly sheet: DraftSheet | null;
}

export function readStored(id: string): Written<StoredDraft> {
  return withDrafts(async (drafts) => {
    const read = drafts.transaction(['heads', 'thumbnails', 'bases', 'log', 'sheets']);
    const [head, thumbnail, base, sheet, log] = await Promise.all([
      read.objectStore('heads').get(id),
      read.objectStore('thumbnails').get(id),
      read.objectStore('bases').get(id),
      read.objectStore('sheets').get(id),
      read.objectStore('log').getAll(revisionsOf(id)),
    ]);
    if (head === undefined && !base) return missing();
    // One that cannot be read stands among them as it is: a change that is left out would be lost in silence.
    const entries = log.filter((entry) => !(entry?.revision <= (base?.revision ?? -1)));
    return ok({ head: readHead(id, head, thumbnail), base, entries, sheet: isSheet(sheet) ? sheet : null });
  });
}

/** What another program left in its place is no sheet; the label can be edited without it. */
export function isSheet(sheet: DraftSheet | undefined): sheet is DraftSheet {
  return sheet?.file instanceof Blob && typeof sheet.options === 'object';
}

/** Histories that later entries may start from: a page that is being left writes before it knows of the last write. */
const KEPT_HISTORIES = 16;

export interface Replayed {
  readonly history: History<Label>;
  /** False where documents were left out or brought to the present version: changes then do not fit the stored history. */
  readonly isExact: boolean;
  readonly switches: readonly SheetSwitch<Label>[];
}

/** The history that base and log make. */
export function replay({ base, entries }: Pick<StoredDraft, 'base' | 'entries'>): Result<Replayed> {
  const stored = replayUnread(base, entries);
  if (!stored) return fail('draftUnreadable');
  const read = readHistory(stored);
  if (!read.ok) return err(read.error);
  const history = read.value;
  const isExact =
    history.present === stored.present &&
    history.mark === stored.mark &&
    isSameList(history.past, stored.past) &&
    isSameList(history.future, stored.future);
  const lostCount = stored.past.length - history.past.length;
  return ok({ history, isExact, switches: switchesAt(history, lastSwitches(base, entries), lostCount) });
}

/** Told anew with every change of the history. */
function lastSwitches(base: DraftBase | undefined, entries: readonly DraftEntry[]): readonly SwitchPlace[] {
  const { switches } = entries.findLast(({ change }) => change !== null) ?? base ?? {};
  return Array.isArray(switches) ? switches : [];
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function replayUnread(base: DraftBase | undefined, entries: readonly DraftEntry[]): History<unknown> | null {
  try {
    let history = base ? applyHistoryChange(null, base.history) : null;
    if (!base || !history) return null;
    const histories = new Map<number, History<unknown>>([[base.revision, history]]);
    for (const { revision, after, change } of entries) {
      if (!Number.isSafeInteger(revision)) return null;
      const before: History<unknown> | undefined = change ? histories.get(after) : history;
      if (!before) return null;
      history = change ? applyHistoryChange(before, change) : before;
      if (!history) return null;
      histories.set(revision, history);
      histories.delete(revision - KEPT_HISTORIES);
    }
    return history;
  } catch {
    // Records of another shape, as a newer program writes them.
    return null;
  }
}

/**
 * Reads a draft; what was under way when the page went is one step. One that cannot be read is set aside as it is, with the reason, and
 * stays to be downloaded.
 */
export async function readDraft(id: string): Written<OpenedDraft> {
  const stored = await readStored(id);
  if (!stored.ok) return stored;
  const { head, entries, sheet } = stored.value;
  const replayed = replay(stored.value);
  if (replayed.ok) {
    const history = squashGesture(replayed.value.history);
    const isExact = replayed.value.isExact && history === replayed.value.history;
    const { switches } = replayed.value;
    return ok({ head, history, isExact, sheet, switches, entryCount: entries.length });
  }
  if (!head.aside) await appendChange({ ...head, aside: replayed.error }, null);
  return fail('draftUnreadable', { name: head.name });
}

/** Keeps the bound spreadsheet; null forgets it. */
export function putSheet(id: string, sheet: DraftSheet | null): Written<null> {
  return withDrafts(async (drafts) => {
    const write = drafts.transaction('sheets', 'readwrite', DURABLE);
    void (sheet ? write.store.put(sheet, id) : write.store.delete(id));
    write.commit();
    await write.done;
    return ok(null);
  });
}
