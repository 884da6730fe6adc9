import { subscribeKey } from 'valtio/utils';
import type { RunOutcome } from '../../../../../workers/api.ts';
import { NO_EMPTY_CELLS } from '../../../../core/run/notes/emptyCells.ts';
import type { JobOrder } from '../../../features/jobs/jobOrder.ts';
import { jobState } from '../../../features/jobs/jobState.ts';
import { findEmptyCells } from '../../../services/dataNotes.ts';
import { currentSheet } from '../../../services/workerClients.ts';
import type { RunFinding } from '../../../state/rowsCheck.ts';
import type { Workspace } from '../../../state/workspace.ts';

/** Keeps what prints and exports of the edited label find out about its rows. Returns a function that stops it. */
export function noteRuns(workspace: Pick<Workspace, 'documentState' | 'dataState' | 'data'>): () => void {
  const { documentState, dataState, data } = workspace;

  /** True if the order prints the label as it is now, with the rows that are bound now. */
  const isPresent = ({ request }: JobOrder) =>
    request.label === documentState.history.present &&
    dataState.sheet !== null &&
    request.sheet?.key === currentSheet()?.key &&
    (request.pictureFolder ?? null) === (dataState.pictures?.files ?? null) &&
    (request.listedAtMs ?? 0) === dataState.listedAtMs;

  const note = async () => {
    const { outcome, order, part } = jobState;
    if (!outcome || !order || !isPresent(order) || !isCheckOfRows(order)) return;
    const finding = await findingOf(outcome, order, part !== null);
    if (isPresent(order)) data.noteRun(finding);
  };
  return subscribeKey(jobState, 'outcome', () => void note());
}

/** True if the outcome depends on the rows only: a check knows neither sample values nor what a user enters when printing. */
function isCheckOfRows({ request: { pages, sample, prompts } }: JobOrder): boolean {
  return !pages && !sample && prompts.length === 0;
}

/** Errors of a run that say nothing about the label of a row: an invalid number of copies, and a worker that broke down. */
const OF_RUN: ReadonlySet<string> = new Set(['rowCopiesInvalid', 'labelBreaksWorker']);

async function findingOf(outcome: RunOutcome, { request }: JobOrder, isPart: boolean): Promise<RunFinding> {
  const { label, nowMs, listedAtMs, dpi, placing, verify = false } = request;
  const { failures, failureCount, warnings, warningCount } = outcome;
  const settings = { dpi, placing, verify };
  const places = request.rows && Uint32Array.from(request.rows);
  const ofContent = failures.filter(({ problems }) => !problems.some(({ code }) => OF_RUN.has(code)));
  const hasAll = ofContent.length === failures.length && request.copiesColumn === null;
  const isWhole = !isPart && !request.window && hasAll;
  if (isWhole) {
    const empty = await findEmptyCells({
      label,
      rows: places,
      nowMs,
      ...(listedAtMs !== undefined && { listedAtMs }),
    });
    return { settings, places, check: { failures, failureCount, warnings, warningCount, empty } };
  }
  // Other rows may be in other parts of the job, or have no copies: only the rows that failed are known.
  return {
    settings,
    places: Uint32Array.from(ofContent, ({ entry }) => places?.[entry] ?? entry),
    check: {
      failures: ofContent.map((report, entry) => ({ ...report, entry })),
      failureCount: ofContent.length,
      warnings: [],
      warningCount: 0,
      empty: NO_EMPTY_CELLS,
    },
  };
}
