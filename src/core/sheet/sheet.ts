import type { ColumnStore } from './columnStore.ts';

/** `library`: tables stored on the server, under the specification's rules. `device`: bound from the user's disk. */
export type SheetProfile = 'library' | 'device';

export interface SheetFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface SheetOptions {
  /** Which sheet; without it, the first one that is not hidden. */
  readonly sheetName?: string | undefined;
  readonly profile: SheetProfile;
  /** What to do with merged cells: refuse, or repeat the value in each cell. The library profile always refuses. */
  readonly mergedCells: 'refuse' | 'repeat';
  /** The first row with content names the columns. There is no other way yet. */
  readonly header?: true;
}

export interface Sheet {
  /** Every worksheet of the file in its order; a csv file has one, named as the file. */
  readonly sheetNames: readonly string[];
  readonly sheetName: string;
  readonly store: ColumnStore;
  /** Data rows (from 0, header not counted) without any text, ascending. They are kept in the store. */
  readonly blankRows: Uint32Array;
  /** The header's row number as the spreadsheet shows it (from 1); data row 0 is the one below. */
  readonly headerRow: number;
}
