import { afterEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { checkedLabel } from '../../../../../tests/support/checkedLabel.ts';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { jobRequest } from '../../../../../tests/support/jobRequest.ts';
import { sheetSummary } from '../../../../../tests/support/sheetSummary.ts';
import type { RunOutcome } from '../../../../../workers/api.ts';
import { ok } from '../../../../core/base/result.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { NO_EMPTY_CELLS } from '../../../../core/run/notes/emptyCells.ts';
import type { JobOrder } from '../../../features/jobs/jobOrder.ts';
import { jobState } from '../../../features/jobs/jobState.ts';
import { asRef } from '../../../state/asRef.ts';
import { createDataActions, createDataState } from '../../../state/dataStore.ts';
import { createDocumentState } from '../../../state/documentStore.ts';
import { noteRuns } from './noteRuns.ts';

const bound = vi.hoisted(() => ({
  key: 'sheet',
  file: new File([''], 'a.csv'),
  options: { sheetName: null, mergedCells: 'refuse' as const },
}));
vi.mock('../../../services/workerClients.ts', () => ({ currentSheet: () => bound }));
const looked = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../../services/dataNotes.ts', () => ({
  findEmptyCells: async () => {
    looked.count++;
    return NO_EMPTY_CELLS;
  },
}));

const label = parsed({ name: 'ราคา', elements: [] });
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  Object.assign(jobState, { outcome: null, order: null, part: null });
});

async function open() {
  const documentState = createDocumentState(createHistory(label));
  const dataState = createDataState({});
  const data = createDataActions(dataState, {
    checked: checkedLabel(() => documentState.history.present),
    open: async () => ok(sheetSummary(['ean'], { rowCount: 10 })),
    close: async () => undefined,
    readRow: async () => ok({ texts: [], exact: [] }),
    fixCells: async () => [],
    listRows: async () => ok(null),
    check: async () => ({ ok: false, error: { code: 'planEmpty' } }),
  });
  await data.open(bound.file);
  stop = noteRuns({ documentState, dataState, data });
  return { documentState, dataState, data };
}

function orderOf(more: Partial<JobOrder['request']> = {}): JobOrder {
  return {
    target: 'pdf',
    draft: null,
    widthMm: 60,
    heightMm: 40,
    stock: {
      page: { widthMm: 60, heightMm: 40 },
      slots: [{ xMm: 0, yMm: 0 }],
      start: 0,
      media: { kind: 'gap', gapMm: 2 },
      scale: 1,
    },
    request: jobRequest(label, { sheet: bound, ...more }),
  };
}

const failing = (row: number, entry: number, code = 'barcodeCheckDigit'): RunOutcome => ({
  file: null,
  extension: 'pdf',
  plannedLabels: 10,
  printedLabels: 9,
  bytes: 1,
  failures: [{ row, entry, problems: [{ severity: 'error', code, element: 'e', params: {} }] }],
  failureCount: 1,
  leftOut: [{ firstLabel: entry, count: 1 }],
  warnings: [],
  warningCount: 0,
});

function end(order: JobOrder, outcome: RunOutcome): void {
  jobState.order = asRef(order);
  jobState.outcome = asRef(outcome);
}

describe('what a print finds out about the rows', () => {
  it('is kept as a check of all rows', async () => {
    const { dataState } = await open();
    end(orderOf(), failing(5, 3));
    await eventually(() => expect(dataState.check?.failureCount).toBe(1));
    expect(dataState.knownFailures.map(({ report }) => report.entry)).toEqual([3]);
  });

  it('is kept for the rows that were printed, or that failed in a part of the job', async () => {
    const { dataState } = await open();
    end(orderOf({ rows: Uint32Array.of(3, 7) }), failing(9, 1));
    await eventually(() => expect(dataState.knownFailures).toHaveLength(1));
    expect([dataState.check, dataState.knownFailures[0].report.entry]).toEqual([null, 7]);
    stop();
    const other = await open();
    jobState.part = asRef({ number: 1, count: 2, firstLabel: 0, labelCount: 5 });
    end(orderOf(), failing(5, 3));
    await eventually(() => expect(other.dataState.knownFailures).toHaveLength(1));
    expect(other.dataState.check).toBeNull();
  });

  it('is not kept of an error that belongs to the print, such as an invalid number of copies', async () => {
    const { dataState } = await open();
    end(orderOf({ copiesColumn: 'qty' }), failing(5, 3, 'rowCopiesInvalid'));
    end(orderOf(), failing(6, 4, 'labelBreaksWorker'));
    end(orderOf({ copiesColumn: 'qty' }), failing(9, 7));
    await eventually(() => expect(dataState.knownFailures.map(({ report }) => report.entry)).toEqual([7]));
    expect(dataState.check).toBeNull();
  });

  it('is not kept of another label, other rows, or values that were entered', async () => {
    const { dataState, documentState } = await open();
    const checks = [orderOf({ prompts: [['lot', '7']] }), orderOf({ sample: { columns: [], row: [] } })];
    for (const order of checks) end(order, failing(5, 3));
    end(orderOf({ sheet: { ...bound, key: 'other' } }), failing(5, 3));
    documentState.history = asRef(createHistory(parsed({ name: 'ราคา', elements: [] })));
    end(orderOf(), failing(5, 3));
    looked.count = 0;
    end(orderOf({ label: documentState.history.present }), failing(6, 4));
    await eventually(() => expect(dataState.knownFailures.map(({ report }) => report.entry)).toEqual([4]));
    expect(looked.count).toBe(1);
  });
});
