import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import { parseRowRanges } from '../../../core/print/printPlan.ts';
import type { PrintOffsets } from './printOffsets.ts';

/** What the dialog asks. */
export interface PrintForm extends PrintOffsets {
  readonly rows: 'all' | 'range';
  readonly range: string;
  readonly copies: number;
  readonly copiesColumn: string;
  readonly collate: boolean;
  readonly dpi: number;
  readonly rotateDeg: 0 | 90 | 180 | 270;
  readonly prompts: Readonly<Record<string, string>>;
  /** A printer of this device; null for the system's dialog. */
  readonly printerId: string | null;
}

export function startForm(
  rowCount: number,
  dpi: number,
  { offsetXMm, offsetYMm }: PrintOffsets = { offsetXMm: 0, offsetYMm: 0 },
): PrintForm {
  return {
    rows: 'all',
    range: `1-${rowCount}`,
    copies: PRINT_LIMITS.minCopies,
    copiesColumn: '',
    collate: true,
    dpi,
    rotateDeg: 0,
    offsetXMm,
    offsetYMm,
    prompts: {},
    printerId: null,
  };
}

export interface FormState {
  /** Rows to print; null for all. */
  readonly rows: readonly number[] | null;
  /** Rows as the pager counts them. */
  readonly entryCount: number;
  /** Null where a column of the spreadsheet says how many. */
  readonly labelCount: number | null;
  /** Key of the sentence that keeps the run from starting; null when it can. */
  readonly problem: 'rangeEmpty' | 'rangeInvalid' | 'promptEmpty' | 'promptTooMany' | 'noData' | null;
}

/** Reads the form against the rows that there are. */
export function readForm(
  form: PrintForm,
  rowCount: number,
  prompts: readonly string[],
  isDataMissing: boolean,
): FormState {
  const parsed = form.rows === 'range' ? parseRowRanges(form.range, rowCount) : null;
  const entryCount = form.rows === 'range' ? (parsed?.length ?? 0) : rowCount;
  const labelCount = form.copiesColumn === '' ? entryCount * form.copies : null;
  const base = { rows: parsed, entryCount, labelCount };
  if (isDataMissing) return { ...base, problem: 'noData' };
  if (form.rows === 'range' && form.range.trim() === '') return { ...base, problem: 'rangeEmpty' };
  if (form.rows === 'range' && parsed === null) return { ...base, problem: 'rangeInvalid' };
  if (prompts.length > 1) return { ...base, problem: 'promptTooMany' };
  if (prompts.some((name) => (form.prompts[name] ?? '') === '')) return { ...base, problem: 'promptEmpty' };
  return { ...base, problem: null };
}
