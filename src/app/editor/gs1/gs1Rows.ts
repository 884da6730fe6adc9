import { type Gs1Offer, offerGs1Values } from '../../../core/barcode/gs1/gs1Offers.ts';
import type { Gs1Element } from '../../../core/barcode/gs1/parseGs1.ts';
import type { Problem } from '../../../core/base/result.ts';
import { checkGs1Part, type Gs1Target, hasGs1Fields } from '../../../core/edit/gs1Content.ts';
import type { ShownValues } from './useShownValues.ts';

/** One part as it is edited; its key stays while it moves. */
export interface Gs1Row extends Gs1Element {
  readonly key: number;
}

/** A part with what is to be said of it. */
export interface JudgedRow {
  /** Whether it is filled in when labels are made. */
  readonly hasFields: boolean;
  /** The value on the present label; null where it is not known. */
  readonly shown: string | null;
  readonly problem: Problem | null;
  readonly offers: readonly Gs1Offer[];
}

let lastKey = 0;

/** A row of its own, also where the same identifier is there already. */
export function newRow(part: Gs1Element): Gs1Row {
  lastKey += 1;
  return { ...part, key: lastKey };
}

/** What is wrong with a part, and what would mend it; a value that comes from a row is mended there. */
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

/** The rows with one of them moved by a place, up or down; as they are at the ends. */
export function movedRows(rows: readonly Gs1Row[], at: number, by: -1 | 1): readonly Gs1Row[] {
  const to = at + by;
  if (to < 0 || to >= rows.length) return rows;
  return rows.with(at, rows[to]).with(to, rows[at]);
}

/** Brackets, a scanner's prefix, or a link; or digits with a separator somewhere behind them. A column in braces is a value. */
const WHOLE =
  /^\s*(?:\(\s*\d{2,4}\s*\)|\][A-Za-z]\d|https?:|\x1d?\d{2}.*(?:\x1d|\u241d|\{(?:GS|FNC1)\}|<(?:GS|FNC1)>|\[(?:GS|FNC1)\]|\^FNC1|~1))/s;

/** Whether a pasted text is more than one value. */
export function isWholeContent(text: string): boolean {
  return WHOLE.test(text);
}
