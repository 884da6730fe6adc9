import type { Problem, Result } from '../../../core/base/result.ts';
import type { Label } from '../../../core/label/label.ts';
import { promptNames } from '../../../core/print/labelInputs.ts';
import { storedCounters } from '../../../core/print/storedCounters.ts';
import { baseRequest } from '../../services/baseRequest.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';
import { conductorWorker, currentSheet } from '../../services/workerClients.ts';
import { placeOf } from '../../state/dataStore.ts';
import type { Workspace } from '../../state/workspace.ts';
import { startScanned } from '../jobs/jobStore.ts';
import type { PrintForm } from '../print/printForm.ts';
import { printOrder } from '../print/rows/printOrder.ts';
import type { ScanPrintRequest } from './scanSession.ts';

/** Settings with which scanned labels are printed. */
export interface ScanPrint {
  readonly form: PrintForm;
  readonly printer: PrinterProfile | null;
  /** Number of copies per scan. */
  readonly copies: number;
  /** Values of the label's print-time inputs, except for the input that scans fill. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Finds the rows of the bound spreadsheet whose cell in a column equals the scanned content. */
export async function findScanned(
  column: string,
  content: string,
): Promise<Result<readonly number[], Problem>> {
  try {
    return await conductorWorker.call(async (conductor) => conductor.findScanned(column, content));
  } catch (error) {
    return { ok: false, error: { code: 'workerFailed', params: { message: String(error) } } };
  }
}

/** Makes the workers load what the next scans need. */
export function awaitScans(column: string | null): void {
  conductorWorker.call(async (conductor) => conductor.awaitScans(column)).catch(() => undefined);
}

/** Returns the rows of scans as indexes into the printed rows; null without a spreadsheet. */
function placesOf(
  { dataState }: Workspace,
  wishes: readonly ScanPrintRequest[],
): Uint32Array<ArrayBuffer> | null {
  const { sheet, recordIndex, printed } = dataState;
  const isAnswer = wishes[0].row === null;
  const rows = isAnswer ? (sheet ? [recordIndex] : null) : wishes.map(({ row }) => row ?? 0);
  return rows && Uint32Array.from(rows, (row) => placeOf({ printed, recordIndex: row }));
}

/** Returns the names of the label's print-time inputs, and their values, one of which may be the scanned content. */
function answersOf(label: Label, { row, content }: ScanPrintRequest, answers: ScanPrint['answers']) {
  const prompts = promptNames(label);
  return { prompts, answers: row === null ? { ...answers, [prompts[0] ?? '']: content } : answers };
}

/** Returns the reason why the label of a scan cannot be printed; null if it can be printed, or if this is unknown. */
export async function checkScan(
  workspace: Workspace,
  wish: ScanPrintRequest,
  { form, answers }: ScanPrint,
): Promise<Problem | null> {
  const { documentState, dataState } = workspace;
  const label = documentState.history.present;
  const asked = answersOf(label, wish, answers);
  // Determined before the first `await`, so that all values belong to the same list of rows.
  const rows = placesOf(workspace, [wish]);
  const { pictures, listedAtMs } = dataState;
  const request = {
    ...(await baseRequest(label, form.dpi, { pictures, listedAtMs })),
    rows,
    prompts: asked.prompts.map((name): [string, string] => [name, asked.answers[name] ?? '']),
    workers: 1,
  };
  const checked = await conductorWorker.call(async (conductor) => conductor.checkScanned(request));
  if (!checked.ok) return null;
  const [report] = checked.value.failures;
  return report?.problems.find(({ severity }) => severity === 'error') ?? null;
}

interface OrderedScans {
  /** Resolves when the jobs are on disk. */
  readonly begun: Promise<void>;
  /** Problem that prevented delivery; null if all labels were delivered. */
  readonly ended: Promise<Problem | null>;
}

/** Starts a job for the rows of several scans, or for a single scan whose content is a print-time input. */
async function orderJob(
  workspace: Workspace,
  wishes: readonly ScanPrintRequest[],
  { form, printer, copies, answers }: ScanPrint,
  isAgain: boolean,
): Promise<OrderedScans> {
  const { documentState, dataState, setCounters, draft } = workspace;
  const label = documentState.history.present;
  const [first] = wishes;
  const asked = answersOf(label, first, answers);
  const places = placesOf(workspace, wishes);
  const { pictures, listedAtMs } = dataState;
  const base = await baseRequest(label, form.dpi, { pictures, listedAtMs });
  const counters = storedCounters(label, places?.length ?? 1);
  const moves = counters.flatMap(({ next, ...at }) => (next === null ? [] : [{ ...at, content: next }]));
  // Advance the counters before the job starts, so that no other job uses the same values, even if this job fails.
  if (moves.length > 0) await setCounters?.(moves);
  const request = {
    target: 'printer' as const,
    label,
    form: { ...form, prompts: asked.answers },
    state: { places, rowCopies: null, copies, plan: null, problem: null },
    prompts: asked.prompts,
    sample: null,
    draft: draft?.() ?? null,
    printer,
  };
  const order = printOrder(request, { ...base, sheet: currentSheet() });
  const { promise, resolve } = Promise.withResolvers<Problem | null>();
  const begun = startScanned(counters.length > 0 ? { ...order, counters } : order, {
    single: wishes.length > 1 ? null : { content: first.content, labelCount: copies },
    isFirst: isAgain,
    onEnd: resolve,
  });
  return { begun, ended: promise };
}

/** Promise of the last job start. Starts run one after another, so that jobs have the order of the scans. */
let ordering: Promise<unknown> = Promise.resolve();

/**
 * Prints scans in their order. Rows are printed as one job; scans that fill a print-time input are printed as one job each.
 *
 * @param isAgain true for a retry, whose job precedes jobs of later scans
 * @param onBegun called when all jobs are on disk
 * @returns the problem that prevented delivery; null if all labels were delivered
 */
export async function orderScans(
  workspace: Workspace,
  wishes: readonly ScanPrintRequest[],
  print: ScanPrint,
  isAgain: boolean,
  onBegun: () => void,
): Promise<Problem | null> {
  const jobs = wishes.some(({ row }) => row === null) ? wishes.map((request) => [request]) : [wishes];
  const started = jobs.map((job) => {
    const start = ordering.then(async () => orderJob(workspace, job, print, isAgain));
    ordering = start.catch(() => undefined);
    return start;
  });
  void Promise.all(started.map(async (start) => (await start).begun)).then(onBegun, () => undefined);
  const problems = await Promise.all(started.map(async (start) => (await start).ended));
  return problems.find((problem) => problem !== null) ?? null;
}
