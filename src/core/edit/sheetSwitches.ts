import { type History, timelineOf } from './history.ts';

/** A step that binds another spreadsheet: the document that it leads to, and what is bound before and after it. */
export interface SheetSwitch<Document> {
  readonly label: Document;
  readonly before: string;
  readonly after: string;
}

/** Such a step by its place among the documents of a history, as it can be stored. */
export interface StoredSwitch {
  /** Counted from 0 in the order past, mark, present, future. */
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** The places of those steps that the history still has. */
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
 * The steps at these places of a history.
 *
 * @param lostCount documents at the beginning that the history had when the places were told
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
