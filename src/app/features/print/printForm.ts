import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { type PrintPlan, parseRowRanges, planPrint } from '../../../core/print/printPlan.ts';
import { type ChosenRows, chosenPlaces } from './chosenRows.ts';
import type { PrintOffsets } from './printOffsets.ts';

/** What the dialog asks. */
export interface PrintForm extends PrintOffsets {
  /** Custom: rows are chosen one by one, each with its copies. */
  readonly type: 'normal' | 'custom';
  readonly rows: 'all' | 'range' | 'current';
  /** As typed; null while nobody has typed any. */
  readonly range: string | null;
  /** As typed. */
  readonly copies: string;
  readonly copiesColumn: string;
  readonly collate: boolean;
  /** Null until somebody has chosen rows one by one. */
  readonly chosen: ChosenRows | null;
  readonly dpi: number;
  readonly rotateDeg: 0 | 90 | 180 | 270;
  /** Of pages for a printer of the system. */
  readonly scale: number;
  /** Place of the first label on its page, counted from 0. */
  readonly start: number;
  /** Whether the browser's print dialog gets pictures instead of a PDF. */
  readonly asPictures: boolean;
  readonly prompts: Readonly<Record<string, string>>;
  /** A printer of this device; null for the system's dialog. */
  readonly printerId: string | null;
  /** Whether every code is read from the printed dots before anything is handed over. */
  readonly verify: boolean;
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
  };
}

/** What the form is read against. */
export interface FormInput {
  /** Labels of one set where none is left out. */
  readonly rowCount: number;
  /** The rows that are printed in their order; null for all as they stand. */
  readonly printed: Uint32Array | null;
  /** Place in the order of printing of the row that the editor shows; -1 where it is not printed. */
  readonly currentPlace: number;
  /** Names of what is asked for at print time. */
  readonly prompts: readonly string[];
  /** Whether somebody has chosen that labels may ask for several things. */
  readonly mayAskSeveral: boolean;
  /** Copies by row as a column of the spreadsheet has them; null where they are not known yet, or none says. */
  readonly columnCopies: Uint16Array | null;
}

/** Keys of the sentences that keep a run from starting. */
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
  /** Places in the order of printing that are wanted; null for all. */
  readonly places: Uint32Array | null;
  /** Copies of each of `places`, where they were given row by row. */
  readonly rowCopies: Uint16Array | null;
  readonly copies: number;
  /** What comes out, in which order; its rows are places. Null where that cannot be said, or not yet. */
  readonly plan: PrintPlan | null;
  /** What keeps the run from starting; null when it can. */
  readonly problem: FormProblem | null;
}

/** Copies as typed. */
function readCopies(text: string): Result<number, Problem<FormProblem>> {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return fail('copiesEmpty');
  if (!/^-?\d+$/.test(typed)) return fail('copiesNotNumeric');
  if (Number(typed) < PRINT_LIMITS.minCopies) return fail('copiesTooFew');
  return Number(typed) > PRINT_LIMITS.maxCopies ? fail('copiesTooMany') : ok(Number(typed));
}

/** The range as it stands in its field: all rows until another one is typed. */
export function rangeText({ range }: Pick<PrintForm, 'range'>, rowCount: number): string {
  return range ?? `1-${rowCount}`;
}

/** The places that the form asks for, whatever else is wrong with it. */
export function placesOf(
  form: Pick<PrintForm, 'type' | 'rows' | 'range' | 'chosen'>,
  { rowCount, printed, currentPlace }: Pick<FormInput, 'rowCount' | 'printed' | 'currentPlace'>,
): Result<Uint32Array | null, Problem<FormProblem>> {
  if (form.type === 'custom') return ok(form.chosen ? chosenPlaces(form.chosen, printed) : null);
  if (form.rows === 'all') return ok(null);
  if (form.rows === 'current')
    return currentPlace < 0 ? fail('currentLeftOut') : ok(Uint32Array.of(currentPlace));
  const range = rangeText(form, rowCount);
  if (range.trim() === '') return fail('rangeEmpty');
  const parsed = parseRowRanges(range, rowCount);
  return parsed ? ok(Uint32Array.from(parsed)) : fail('rangeInvalid');
}

function promptProblem(form: PrintForm, { prompts, mayAskSeveral }: FormInput): FormProblem | null {
  if (prompts.length > 1 && !mayAskSeveral) return 'promptTooMany';
  return prompts.some((name) => (form.prompts[name] ?? '') === '') ? 'promptEmpty' : null;
}

/** Reads the form against the rows that there are. */
export function readForm(form: PrintForm, input: FormInput): FormState {
  const { rowCount, printed, columnCopies } = input;
  const isCustom = form.type === 'custom';
  const hasColumn = form.copiesColumn !== '';
  const copies = isCustom || hasColumn ? ok(PRINT_LIMITS.minCopies) : readCopies(form.copies);
  const places = placesOf(form, input);
  const wrong = { places: null, rowCopies: null, copies: PRINT_LIMITS.minCopies, plan: null };
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
  const state = { places: places.value, rowCopies, copies: copies.value };
  if (planned && !planned.ok) return { ...state, plan: null, problem: 'nothing' };
  return { ...state, plan: planned?.value ?? null, problem: promptProblem(form, input) };
}
