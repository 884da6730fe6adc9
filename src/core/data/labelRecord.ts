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
  /** {timeZone}: this system doesn't know the time zone of a fixed date. */
  | 'timeZoneUnknown'
  /** A cell, or a value computed from cells, is not a number, is not a date, or is too large. */
  | 'notANumber'
  | 'notADate'
  | 'numberTooLarge'
  | 'numberNotWhole'
  | 'numberTooSmall'
  | 'textTooLong'
  | 'dividedByZero'
  /** {column, value}: a barcode would contain a formula error, such as `#N/A`. */
  | 'cellError'
  /** {identifier, value, inner}: the value of a GS1 element has an application identifier in brackets. */
  | 'gs1ValueSplit'
  /** {column, value, max}: the cell is not a valid number of copies. */
  | 'rowCopiesInvalid';

/** Data of one label of a batch. */
export interface LabelRecord {
  /** Text of a cell of the bound spreadsheet row. */
  readonly cell: (column: number) => string;
  /** Stored value of a cell, a plain number or an ISO 8601 date; empty if the cell's text determines the value. */
  readonly exact?: ((column: number) => string) | undefined;
  /** Zero-based position of this label among all labels of the data, before copies; most serials count by it. */
  readonly serialIndex: number;
  /**
   * Zero-based position among the printed labels, before copies; default `serialIndex`. Serials that continue from job to job, or whose
   * start value the user entered, count by it.
   */
  readonly entryIndex?: number;
}

export interface ResolveContext extends ColumnNames {
  readonly clock: Clock;
  /** Values of print-time inputs by prompt name (the element's ID if the prompt has no name). */
  readonly prompts: ReadonlyMap<string, string>;
  /** IDs of the elements whose serial starts with a value that the user entered. */
  readonly startedSerials?: readonly string[];
  /**
   * True if the values are samples because no spreadsheet is bound: an expression that can't be computed from them is then shown as source
   * text.
   */
  readonly isSample?: boolean;
  /** Header of the column with the number of copies of each row; rows whose cell has no valid number fail. */
  readonly copiesColumn?: string | undefined;
}

/** Resolved content of an element on one label. */
export interface ResolvedElement {
  /** False if the element isn't on this label; layout skips it. */
  readonly shown: boolean;
  /** Contents of the element: one string, or one per listed cell of a table. */
  readonly contents: readonly string[];
  /** Text spans of each content, with the ranges whose style differs from the element's; missing if there are none. */
  readonly spans?: readonly (readonly TextSpan[])[];
}
