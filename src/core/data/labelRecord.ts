import type { TextSpan } from '../base/textSpan.ts';
import type { ColumnNames } from './columnNames.ts';
import type { Clock } from './dateTime.ts';
import type { ExpressionCode } from './expression/syntax.ts';
import type { SerialCode } from './serial.ts';

export type ResolveCode =
  | SerialCode
  | ExpressionCode
  | 'columnMissing'
  | 'promptMissing'
  | 'dateOutOfRange'
  /** A cell, or a value computed from cells, has the wrong type. */
  | 'notANumber'
  | 'notADate'
  | 'numberTooLarge'
  | 'textTooLong'
  | 'dividedByZero'
  /** {column, value}: a code would hold the error of a formula, such as `#N/A`. */
  | 'cellError'
  /** {column, value, max}: the cell has no number of copies. */
  | 'rowCopiesInvalid';

/** Data of one label of a batch. */
export interface LabelRecord {
  /** Text of a cell of the bound spreadsheet row. */
  readonly cell: (column: number) => string;
  /** Stored value of a cell, as a plain number or ISO 8601 date, if its text is ambiguous; otherwise empty. */
  readonly exact?: ((column: number) => string) | undefined;
  /** Zero-based place of this label in the list that labels are chosen from, before copies: what serials count. */
  readonly serialIndex: number;
  /**
   * Zero-based place among the labels that are printed, before copies: what serials count that go on from job to job, or were
   * told to begin with a value. Left out, all are printed.
   */
  readonly entryIndex?: number;
}

export interface ResolveContext extends ColumnNames {
  readonly clock: Clock;
  /** Answers to print-time inputs by prompt name (the element's id where it has none). */
  readonly prompts: ReadonlyMap<string, string>;
  /** Elements whose serials were told to begin with a value. */
  readonly startedSerials?: readonly string[];
  /**
   * Whether values only stand for those of a spreadsheet that is not bound: what cannot be computed from them shows the
   * expression itself then.
   */
  readonly isSample?: boolean;
  /** Column of the copies of each row, by its header: records whose cell has no number of copies fail. */
  readonly copiesColumn?: string | undefined;
}

/** Resolved content of an element on one label. */
export interface ResolvedElement {
  /** False if the element isn't on this label; layout skips it. */
  readonly shown: boolean;
  /** One string, or one for each listed cell of a table. */
  readonly contents: readonly string[];
  /** For each content what does not look like the rest of it; absent where all of it does. */
  readonly spans?: readonly (readonly TextSpan[])[];
}
