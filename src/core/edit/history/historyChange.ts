import {
  type DocumentPatch,
  diffDocument,
  type PatchedDocument,
  patchDocument,
  type UnchangedRun,
} from './documentPatch.ts';
import { type History, timelineOf } from './history.ts';

/** Document of the new history: a run of documents of the old history, a patch of the previous document, or a whole document. */
type TimelineItem = UnchangedRun | { readonly patch: DocumentPatch } | { readonly whole: unknown };

/**
 * Difference between two histories: the documents of the new history in the order past, mark, present, future, expressed by documents of
 * the old history where possible. A new step costs only its changed parts, and an undo only the new positions.
 */
export interface HistoryChange {
  readonly timeline: readonly TimelineItem[];
  readonly pastCount: number;
  readonly hasMark: boolean;
}

/** Returns the difference from `before` to `after`; the whole history if `before` is null. */
export function diffHistory(
  before: History<PatchedDocument> | null,
  after: History<PatchedDocument>,
): HistoryChange {
  const places = new Map(before ? timelineOf(before).map((document, index) => [document, index]) : []);
  const timeline: TimelineItem[] = [];
  let unchanged: { from: number; count: number } | null = null;
  let previous = before?.present ?? null;
  for (const document of timelineOf(after)) {
    const at = places.get(document);
    if (at === undefined) {
      unchanged = null;
      timeline.push(previous === null ? { whole: document } : { patch: diffDocument(previous, document) });
    } else if (unchanged !== null && unchanged.from + unchanged.count === at) unchanged.count++;
    else timeline.push((unchanged = { from: at, count: 1 }));
    previous = document;
  }
  return { timeline, pastCount: after.past.length, hasMark: after.mark !== null };
}

/** Applies a change to a history; null if it refers to documents that `before` lacks. The caller checks the contents of the documents. */
export function applyHistoryChange(
  before: History<unknown> | null,
  { timeline, pastCount, hasMark }: HistoryChange,
): History<unknown> | null {
  const former = before ? timelineOf(before) : [];
  const documents: unknown[] = [];
  let previous: unknown = before?.present;
  for (const item of timeline) {
    if ('from' in item) {
      if (item.from < 0 || item.from + item.count > former.length) return null;
      documents.push(...former.slice(item.from, item.from + item.count));
    } else documents.push('whole' in item ? item.whole : patchDocument(previous, item.patch));
    previous = documents.at(-1);
    if (previous === null || previous === undefined) return null;
  }
  const presentAt = pastCount + (hasMark ? 1 : 0);
  if (presentAt >= documents.length) return null;
  return {
    past: documents.slice(0, pastCount),
    mark: hasMark ? documents[pastCount] : null,
    present: documents[presentAt],
    future: documents.slice(presentAt + 1),
  };
}
