import { unwrap } from 'idb';
import { err, fail, ok, type Problem, type Result } from '../core/base/result.ts';
import type { History } from '../core/edit/history/history.ts';
import { squashGesture } from '../core/edit/history/history.ts';
import { applyHistoryChange, diffHistory } from '../core/edit/history/historyChange.ts';
import { readHistory } from '../core/edit/history/readHistory.ts';
import { type SheetSwitch, type StoredSwitch, switchesAt } from '../core/edit/sheetSwitches.ts';
import type { Label } from '../core/label/label.ts';
import { DURABLE, missing, removeDraft, revisionsOf, storedOf, withDrafts } from './draftDatabase.ts';
import type { DraftBase, DraftCode, DraftEntry, DraftHead, DraftSheet } from './draftTypes.ts';
import { isHead, readHead } from './readHead.ts';

/** Operations on the stored records of one draft: create, claim, read and append. A change resolves when it is on disk. */

export type Written<Value> = Promise<Result<Value, Problem<DraftCode>>>;

/** Draft as its owner opens it. */
export interface OpenedDraft {
  readonly head: DraftHead;
  readonly history: History<Label>;
  /** True if the device stores exactly this history. Otherwise the next write must contain the whole history. */
  readonly isExact: boolean;
  readonly sheet: DraftSheet | null;
  /** Undo steps at which the label is bound to another spreadsheet. */
  readonly switches: readonly SheetSwitch<Label>[];
  /** Number of log entries that are not part of the base yet. */
  readonly entryCount: number;
}

/** Writes a new draft atomically. */
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
 * Appends a change to the log and updates the head. The entry must have the next number. If another tab has claimed the draft, this number
 * is taken and nothing is written. Requests and commit are issued synchronously, so that the change is stored even if the page closes
 * before the response. Fails with `draftMissing` if the draft was deleted.
 */
export function appendChange(
  head: DraftHead,
  entry: DraftEntry | null,
  { isNewThumbnail = false }: { readonly isNewThumbnail?: boolean } = {},
): Written<null> {
  return withDrafts(async (drafts) => {
    const stores = isNewThumbnail ? ['heads', 'log', 'thumbnails'] : ['heads', 'log'];
    // This code runs during a drag. It uses IndexedDB directly, because wrapping every request in a promise would double the cost.
    const write = unwrap(drafts).transaction(stores, 'readwrite', DURABLE);
    const heads = write.objectStore('heads');
    const before = heads.count(head.id);
    if (entry) write.objectStore('log').add(entry, [head.id, entry.revision]);
    heads.put(storedOf(head), head.id);
    if (isNewThumbnail) write.objectStore('thumbnails').put(head.thumbnail, head.id);
    write.commit();
    await committed(write);
    if (before.result > 0) return ok(null);
    // The draft was deleted, or the browser's storage was cleared. The base of this change no longer exists, so the change would be
    // unreadable.
    await removeDraft(drafts, head.id);
    return missing();
  });
}

/** Waits until a transaction is durable; rejects with the error of its first failed request. */
function committed(write: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    write.oncomplete = () => resolve();
    write.onabort = () => reject(write.error ?? new DOMException('Aborted', 'AbortError'));
  });
}

/** Claims a draft for the caller: from then on, the previous owner can't write to it. */
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

/** Unparsed records of a draft. */
export interface StoredDraft {
  readonly head: DraftHead;
  readonly base: DraftBase | undefined;
  /** Log entries that are newer than the base. */
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
    // Unreadable entries stay in the list, so that `replay` detects that a change is lost.
    const entries = log.filter((entry) => !(entry?.revision <= (base?.revision ?? -1)));
    return ok({ head: readHead(id, head, thumbnail), base, entries, sheet: isSheet(sheet) ? sheet : null });
  });
}

/** Returns true if the record of a spreadsheet is readable. If it isn't, the label is opened without a spreadsheet. */
export function isSheet(sheet: DraftSheet | undefined): sheet is DraftSheet {
  return sheet?.file instanceof Blob && typeof sheet.options === 'object';
}

/**
 * Number of recent histories on which later log entries may be based. A closing page may write an entry before it knows that its previous
 * write is durable, so an entry is not always based on the latest history.
 */
const KEPT_HISTORIES = 16;

export interface Replayed {
  readonly history: History<Label>;
  /** False if undo steps were dropped or upgraded while the history was read. Further changes then don't fit the stored history. */
  readonly isExact: boolean;
  readonly switches: readonly SheetSwitch<Label>[];
}

/** Rebuilds the history of a draft from its base and its log. */
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

/** Returns the spreadsheet switches that the last change contains; each change contains the complete list. */
function lastSwitches(base: DraftBase | undefined, entries: readonly DraftEntry[]): readonly StoredSwitch[] {
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
    // The records have an unknown structure, because a newer program wrote them.
    return null;
  }
}

/**
 * Reads a draft. The changes of an unfinished gesture become one undo step. An unreadable draft is set aside: it stays unchanged, its head
 * gets the reason, and the user can download it.
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

/** Stores the bound spreadsheet; null deletes it. */
export function putSheet(id: string, sheet: DraftSheet | null): Written<null> {
  return withDrafts(async (drafts) => {
    const write = drafts.transaction('sheets', 'readwrite', DURABLE);
    void (sheet ? write.store.put(sheet, id) : write.store.delete(id));
    write.commit();
    await write.done;
    return ok(null);
  });
}
