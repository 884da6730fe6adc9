/** Undo history of immutable documents; a step only stores a reference to a document. */
export interface History<Document> {
  readonly present: Document;
  readonly past: readonly Document[];
  readonly future: readonly Document[];
  /** Document at the start of the current gesture, or null. */
  readonly mark: Document | null;
}

/** Maximum number of undo steps: more than a day of work. Documents share their unchanged parts, so steps take little memory. */
const MAX_STEPS = 2000;

export function createHistory<Document>(present: Document): History<Document> {
  return { present, past: [], future: [], mark: null };
}

/** Returns all documents in order: past, mark (if any), present, future. */
export function timelineOf<Document>({ past, mark, present, future }: History<Document>): Document[] {
  return mark === null ? [...past, present, ...future] : [...past, mark, present, ...future];
}

/** Records a change; during a gesture it only replaces the present document. An identical document records nothing. */
export function record<Document>(history: History<Document>, next: Document): History<Document> {
  if (next === history.present) return history;
  if (history.mark !== null) return { ...history, present: next };
  return {
    present: next,
    past: [...history.past.slice(1 - MAX_STEPS), history.present],
    future: [],
    mark: null,
  };
}

/** Begins a gesture, such as a drag. All its changes together become one undo step; without changes there is none. */
export function markGesture<Document>(history: History<Document>): History<Document> {
  return history.mark === null ? { ...history, mark: history.present } : history;
}

/** Ends a gesture; its changes become one undo step. */
export function squashGesture<Document>(history: History<Document>): History<Document> {
  const { mark, present } = history;
  if (mark === null) return history;
  if (mark === present) return { ...history, mark: null };
  return { present, past: [...history.past.slice(1 - MAX_STEPS), mark], future: [], mark: null };
}

/** Cancels a gesture: restores the document from its start. */
export function bailGesture<Document>(history: History<Document>): History<Document> {
  return history.mark === null ? history : { ...history, present: history.mark, mark: null };
}

export function undo<Document>(history: History<Document>): History<Document> {
  const settled = bailGesture(history);
  const previous = settled.past.at(-1);
  if (previous === undefined) return settled;
  return {
    present: previous,
    past: settled.past.slice(0, -1),
    future: [settled.present, ...settled.future],
    mark: null,
  };
}

export function redo<Document>(history: History<Document>): History<Document> {
  const settled = bailGesture(history);
  const [next, ...future] = settled.future;
  if (next === undefined) return settled;
  return { present: next, past: [...settled.past, settled.present], future, mark: null };
}
