import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { type PrintPlan, parseRowRanges, planPrint } from '../../../core/print/printPlan.ts';
import type { PrintOffsets } from './printOffsets.ts';
import { type ChosenRows, chosenPositions } from './rows/chosenRows.ts';

/** State of the print dialog's form. */
export interface PrintForm extends PrintOffsets {
  /** Row mode. In the mode `custom` the user selects rows individually, with a number of copies each. */
  readonly type: 'normal' | 'custom';
  readonly rows: 'all' | 'range' | 'current';
  /** Range as typed by the user; null until the user types one. */
  readonly range: string | null;
  /** Number of copies as typed by the user. */
  readonly copies: string;
  readonly copiesColumn: string;
  readonly collate: boolean;
  /** Individually selected rows; null until the user has opened the mode `custom`. */
  readonly chosen: ChosenRows | null;
  readonly dpi: number;
  readonly rotateDeg: 0 | 90 | 180 | 270;
  /** Scale of pages on printers of the operating system. */
  readonly scale: number;
  /** Zero-based start position on the page. */
  readonly start: number;
  /** True to send pictures instead of a PDF to the browser's print dialog. */
  readonly asPictures: boolean;
  readonly prompts: Readonly<Record<string, string>>;
  /** Id of a printer of this device; null for the system's dialog. */
  readonly printerId: string | null;
  /** True to verify every barcode before anything is delivered. */
  readonly verify: boolean;
  /** True to leave out the rows that the check has found to fail. */
  readonly leavesOutFailed: boolean;
}

export function startForm(
  dpi: number,
  { offsetXMm, offsetYMm }: PrintOffsets = { offsetXMm: 0, offsetYMm: 0 },
): PrintForm {
  return {
    type: 'normal',
    rows: 'all',
    range: null,
    copies: String(PRINT_LIMITS.minCopies),
    copiesColumn: '',
    collate: true,
    chosen: null,
    dpi,
    rotateDeg: 0,
    scale: 1,
    offsetXMm,
    offsetYMm,
    start: 0,
    asPictures: !navigator.pdfViewerEnabled,
    prompts: {},
    printerId: null,
    verify: false,
    leavesOutFailed: true,
  };
}

/** Failed rows of labels that are not checked. */
export const NONE_FAILED: ReadonlySet<number> = new Set();

/** Data and limits against which the form is evaluated. */
export interface FormInput {
  /** Number of rows to choose from: the printed rows, or the number of labels without a spreadsheet. */
  readonly rowCount: number;
  /** Printed rows in print order; null for all rows in spreadsheet order. */
  readonly printed: Uint32Array | null;
  /** Position in print order of the row shown in the editor; -1 if it is not printed. */
  readonly currentPosition: number;
  /** Names of the inputs that the user enters at print time. */
  readonly prompts: readonly string[];
  /** True if the user has allowed labels with more than one such input in the preferences. */
  readonly mayAskSeveral: boolean;
  /** Copies by row, from a column of the spreadsheet; null without such a column, or until it is read. */
  readonly columnCopies: Uint16Array | null;
  /** Indexes into the printed rows of the rows that the check has found to fail; empty if the rows are not checked. */
  readonly failedPlaces: ReadonlySet<number>;
}

/** Text keys of problems that prevent a run. */
export type FormProblem =
  | 'rangeEmpty'
  | 'rangeInvalid'
  | 'currentLeftOut'
  | 'copiesEmpty'
  | 'copiesNotNumeric'
  | 'copiesTooFew'
  | 'copiesTooMany'
  | 'nothing'
  | 'promptEmpty'
  | 'promptTooMany';

export interface FormState {
  /** Requested rows as indexes into the printed rows; null for all. */
  readonly places: Uint32Array | null;
  /** Copies for each index in `places`; null if all have the same number. */
  readonly rowCopies: Uint16Array | null;
  readonly copies: number;
  /** Plan of the labels to print. Its rows are indexes into the printed rows. Null if the form does not determine a plan, or not yet. */
  readonly plan: PrintPlan | null;
  /** Requested rows that are known to fail, as indexes into the printed rows. They are left out if the form says so. */
  readonly failed: readonly number[];
  /** Problem that prevents the run; null if there is none. */
  readonly problem: FormProblem | null;
}

/** Parses the typed number of copies. */
function readCopies(text: string): Result<number, Problem<FormProblem>> {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return fail('copiesEmpty');
  if (!/^-?\d+$/.test(typed)) return fail('copiesNotNumeric');
  if (Number(typed) < PRINT_LIMITS.minCopies) return fail('copiesTooFew');
  return Number(typed) > PRINT_LIMITS.maxCopies ? fail('copiesTooMany') : ok(Number(typed));
}

/** Returns the text of the range field: all rows until the user types a range. */
export function rangeText({ range }: Pick<PrintForm, 'range'>, rowCount: number): string {
  return range ?? `1-${rowCount}`;
}

/** Returns the requested rows as indexes into the printed rows, even if other fields of the form have problems. */
export function requestedPositions(
  form: Pick<PrintForm, 'type' | 'rows' | 'range' | 'chosen'>,
  { rowCount, printed, currentPosition }: Pick<FormInput, 'rowCount' | 'printed' | 'currentPosition'>,
): Result<Uint32Array | null, Problem<FormProblem>> {
  if (form.type === 'custom') return ok(form.chosen ? chosenPositions(form.chosen, printed) : null);
  if (form.rows === 'all') return ok(null);
  if (form.rows === 'current')
    return currentPosition < 0 ? fail('currentLeftOut') : ok(Uint32Array.of(currentPosition));
  const range = rangeText(form, rowCount);
  if (range.trim() === '') return fail('rangeEmpty');
  const parsed = parseRowRanges(range, rowCount);
  return parsed ? ok(Uint32Array.from(parsed)) : fail('rangeInvalid');
}

function promptProblem(form: PrintForm, { prompts, mayAskSeveral }: FormInput): FormProblem | null {
  if (prompts.length > 1 && !mayAskSeveral) return 'promptTooMany';
  return prompts.some((name) => (form.prompts[name] ?? '') === '') ? 'promptEmpty' : null;
}

/** Returns the requested rows that are known to fail. A single row is printed by itself, so that its problem is shown. */
function failedOf(
  requested: Result<Uint32Array | null, Problem<FormProblem>>,
  { rows, type }: PrintForm,
  { failedPlaces }: FormInput,
): number[] {
  const isSingle = type === 'normal' && rows === 'current';
  if (!requested.ok || failedPlaces.size === 0 || isSingle) return [];
  const wanted = requested.value && new Set(requested.value);
  return [...failedPlaces].filter((place) => wanted?.has(place) ?? true).sort((one, other) => one - other);
}

/** Returns the requested rows without those that fail. */
function withoutFailed(
  requested: Result<Uint32Array | null, Problem<FormProblem>>,
  failed: readonly number[],
  rowCount: number,
): Result<Uint32Array | null, Problem<FormProblem>> {
  if (!requested.ok || failed.length === 0) return requested;
  const places = requested.value ?? Uint32Array.from({ length: rowCount }, (_, place) => place);
  const isFailed = new Set(failed);
  return ok(places.filter((place) => !isFailed.has(place)));
}

/** Evaluates the form for the available rows. */
export function readForm(form: PrintForm, input: FormInput): FormState {
  const { rowCount, printed, columnCopies } = input;
  const isCustom = form.type === 'custom';
  const hasColumn = form.copiesColumn !== '';
  const copies = isCustom || hasColumn ? ok(PRINT_LIMITS.minCopies) : readCopies(form.copies);
  const requested = requestedPositions(form, input);
  const failed = failedOf(requested, form, input);
  const places = withoutFailed(requested, form.leavesOutFailed ? failed : [], rowCount);
  const wrong = { failed, places: null, rowCopies: null, copies: PRINT_LIMITS.minCopies, plan: null };
  if (!places.ok) return { ...wrong, problem: places.error.code };
  const rowAt = (place: number) => (printed ? printed[place] : place);
  const { chosen } = form;
  const rowCopies =
    isCustom && chosen && places.value && !hasColumn
      ? Uint16Array.from(places.value, (place) => chosen.copies[rowAt(place)])
      : null;
  if (!copies.ok) return { ...wrong, places: places.value, problem: copies.error.code };
  const chosenOf = { rows: places.value, places: places.value, rowCount };
  const request = { ...chosenOf, copies: copies.value, collate: form.collate, rowCopies };
  const isKnown = !hasColumn || columnCopies !== null;
  const copiesOf = columnCopies ? (place: number) => columnCopies[rowAt(place)] : null;
  const planned = isKnown ? planPrint({ ...request, copiesOf: hasColumn ? copiesOf : null }) : null;
  const state = { failed, places: places.value, rowCopies, copies: copies.value };
  if (planned && !planned.ok) return { ...state, plan: null, problem: 'nothing' };
  return { ...state, plan: planned?.value ?? null, problem: promptProblem(form, input) };
}
