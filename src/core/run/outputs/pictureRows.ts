import { type ColumnStore, rowNumber } from '../../sheet/table/columnStore.ts';
import { writeCsv } from '../../sheet/writeCsv.ts';
import type { ChunkAnswer } from '../runTypes.ts';

/** Name of the list in a zip of pictures. */
export const PICTURE_ROWS_FILE = 'rows.csv';

/** Rows of the pictures of a run, in the order of the pictures. */
export interface PictureRows {
  /** Notes the rows of the labels that an output takes. */
  readonly note: (answer: ChunkAnswer, copies: Uint32Array) => void;
  /**
   * Returns the list of pictures with the numbers of their rows as csv text; null if it says nothing new, because the pictures are those of
   * the first rows of the spreadsheet in order.
   *
   * @param nameOf returns the file name of a picture, by its number from 1
   */
  readonly list: (nameOf: (number: number) => string) => string | null;
}

/**
 * Records which row each picture of a run shows. Pictures are numbered without gaps, so the number of a picture is not that of its row if
 * rows are left out, sorted or repeated.
 *
 * @param planned row of each entry of the plan
 */
export function recordPictureRows(planned: Uint32Array, store: ColumnStore): PictureRows {
  const rows: number[] = [];
  return {
    note: ({ firstEntry, count, failures }, copies) => {
      const failed = new Set(failures.map(({ entry }) => entry));
      for (let at = 0; at < count; at++) {
        const entry = firstEntry + at;
        if (failed.has(entry)) continue;
        for (let copy = 0; copy < copies[at]; copy++) rows.push(planned[entry]);
      }
    },
    list: (nameOf) => {
      if (rows.every((row, at) => row === at)) return null;
      const lines = rows.map((row, at) => [nameOf(at + 1), String(rowNumber(store, row))]);
      return writeCsv([['file', 'row'], ...lines]);
    },
  };
}
