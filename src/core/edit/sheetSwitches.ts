import { type History, timelineOf } from './history/history.ts';

/** Undo step that binds another spreadsheet: the document after the step, and the spreadsheets before and after it. */
export interface SheetSwitch<Document> {
  readonly label: Document;
  readonly before: string;
  readonly after: string;
}

/** Stored form of a `SheetSwitch`, which has the position of its document in the history. */
export interface StoredSwitch {
  /** Position of the document, counted from 0 in the order past, mark, present, future. */
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** Returns the stored form of the steps whose documents are still in the history. */
export function storedSwitches<Document>(
  history: History<Document>,
  switches: readonly SheetSwitch<Document>[],
): StoredSwitch[] {
  if (switches.length === 0) return [];
  const places = new Map(timelineOf(history).map((document, at) => [document, at]));
  return switches.flatMap(({ label, before, after }) => {
    const at = places.get(label);
    return at === undefined ? [] : [{ at, before, after }];
  });
}

/**
 * Returns the steps at the stored positions of a history.
 *
 * @param lostCount number of documents that the history has lost at its beginning since the positions were stored
 */
export function switchesAt<Document>(
  history: History<Document>,
  places: readonly StoredSwitch[],
  lostCount = 0,
): SheetSwitch<Document>[] {
  const documents = timelineOf(history);
  return places.flatMap(({ at, before, after }) => {
    const label = documents[at - lostCount];
    return label === undefined ? [] : [{ label, before, after }];
  });
}
