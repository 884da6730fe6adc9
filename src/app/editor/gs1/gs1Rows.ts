import { type Gs1Offer, offerGs1Values } from '../../../core/barcode/gs1/gs1Offers.ts';
import type { Gs1Element } from '../../../core/barcode/gs1/parseGs1.ts';
import type { Problem } from '../../../core/base/result.ts';
import { checkGs1Part, type Gs1Target, hasGs1Fields } from '../../../core/edit/codes/gs1Content.ts';
import type { ShownValues } from './useShownValues.ts';

/** Edited element string. Its key stays the same when the row moves. */
export interface Gs1Row extends Gs1Element {
  readonly key: number;
}

/** Row with its validation result. */
export interface JudgedRow {
  /** True if the value contains columns or expressions. */
  readonly hasFields: boolean;
  /** Value on the shown label; null if unknown. */
  readonly shown: string | null;
  readonly problem: Problem | null;
  readonly offers: readonly Gs1Offer[];
}

let lastKey = 0;

/** Creates a row with a unique key, since identifiers may repeat. */
export function newRow(part: Gs1Element): Gs1Row {
  lastKey += 1;
  return { ...part, key: lastKey };
}

/** Validates a row and suggests fixes. A value with columns or expressions gets no fix, because it has to be corrected in the data. */
export function judgeRow(
  { identifier, value }: Gs1Element,
  { columns, shownOf }: ShownValues,
  target: Gs1Target['kind'],
): JudgedRow {
  const hasFields = hasGs1Fields(value, columns);
  const shown = shownOf(value);
  if (!shown.ok) return { hasFields, shown: null, problem: shown.error, offers: [] };
  const checked = checkGs1Part(identifier, shown.value, target);
  const problem = checked.ok ? null : checked.error;
  return {
    hasFields,
    shown: shown.value,
    problem,
    offers: hasFields ? [] : offerGs1Values({ identifier, value }),
  };
}

/** Returns the rows with the row `at` moved up or down; unchanged if it is at the end. */
export function movedRows(rows: readonly Gs1Row[], at: number, by: -1 | 1): readonly Gs1Row[] {
  const to = at + by;
  if (to < 0 || to >= rows.length) return rows;
  return rows.with(at, rows[to]).with(to, rows[at]);
}

/**
 * Matches a text with bracketed identifiers, with a scanner's symbology prefix, with a link, or with an identifier and a separator. A
 * column in braces counts as a value.
 */
const WHOLE =
  /^\s*(?:\(\s*\d{2,4}\s*\)|\][A-Za-z]\d|https?:|\x1d?\d{2}.*(?:\x1d|\u241d|\{(?:GS|FNC1)\}|<(?:GS|FNC1)>|\[(?:GS|FNC1)\]|\^FNC1|~1))/s;

/** True if a pasted text is the content of a whole symbol rather than a single value. */
export function isWholeContent(text: string): boolean {
  return WHOLE.test(text);
}
