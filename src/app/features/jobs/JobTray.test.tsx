// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { checkedLabel } from '../../../../tests/support/checkedLabel.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { jobRequest } from '../../../../tests/support/jobRequest.ts';
import { type Mounted, mountScreen, named, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { sheetSummary } from '../../../../tests/support/sheetSummary.ts';
import type { SheetFile } from '../../../../workers/api.ts';
import { fail, ok } from '../../../core/base/result.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import { rollStock } from '../../../core/print/stockOf.ts';
import type { RowReport } from '../../../core/run/chunks/runChunks.ts';
import { asRef } from '../../state/asRef.ts';
import { createDataActions, createDataState } from '../../state/dataStore.ts';
import { createDocumentState } from '../../state/documentStore.ts';
import { createPreviewState } from '../../state/previewStore.ts';
import { WorkspaceContext } from '../../state/workspace.ts';
import { JobTray } from './JobTray.tsx';
import { beginJob } from './jobJournal.ts';
import type { JobOrder } from './jobOrder.ts';
import { jobState } from './jobState.ts';
import { dismissJob, startJob, startScanned } from './jobStore.ts';

const fakes = vi.hoisted(() => ({
  delivered: 0,
  saved: [] as string[],
  files: [] as Blob[],
  cancelled: 0,
  made: null as Promise<unknown> | null,
  sheet: null as SheetFile | null,
  fixed: 0,
}));
vi.mock('./deliverFile.ts', () => ({
  deliverFile: async () => {
    fakes.delivered++;
    return ok(null);
  },
}));
vi.mock('../../services/saveFile.ts', () => ({
  saveFile: (file: Blob, name: string) => {
    fakes.files.push(file);
    fakes.saved.push(name);
  },
}));
vi.mock('../../services/workerClients.ts', () => ({
  conductorWorker: {
    tell: () => fakes.cancelled++,
    // Returns the output that the test has set; without one, the run never ends.
    call: () => fakes.made ?? new Promise(() => undefined),
  },
  currentSheet: () => fakes.sheet,
}));

const label = parsed({ name: '价格', widthMm: 60, heightMm: 40 });
const order: JobOrder = {
  target: 'pdf',
  widthMm: 60,
  heightMm: 40,
  stock: rollStock(label, { widthMm: 60, heightMm: 40 }),
  draft: null,
  request: jobRequest(label, { rows: [4, 9] }),
};
const reportOf = (entry: number): RowReport => ({
  row: entry * 10,
  entry,
  problems: [{ code: 'barcodeEmpty', severity: 'error', element: 'b', params: {} }],
});
const WIDE = { code: 'textOverflow', severity: 'warning', element: 'b', params: { byMm: 2 } } as const;
const outcome = {
  file: new Blob(['%PDF']),
  extension: 'pdf' as const,
  plannedLabels: 1201,
  printedLabels: 1200,
  bytes: 4,
  failures: [reportOf(1)],
  failureCount: 1,
  leftOut: [],
  warnings: [],
  warningCount: 0,
};
let mounted: Mounted | null = null;
let dataState = createDataState({});
/** Waits for the dialog, which loads on first use. */
const awaitDialog = () =>
  eventually(async () => {
    await settled();
    const dialog = document.querySelector('[role="alertdialog"]');
    if (!dialog) throw new Error('no dialog yet');
    return dialog;
  });
const tray = () => document.querySelector('[data-job-phase]');

beforeEach(async () => {
  Object.assign(fakes, { delivered: 0, cancelled: 0, made: null, sheet: null, fixed: 0 });
  fakes.saved.length = 0;
  dismissJob();
  dataState = createDataState({});
  const data = createDataActions(dataState, {
    checked: checkedLabel(() => label),
    open: async () => fail('sheetEmpty'),
    close: async () => undefined,
    readRow: async () => ok({ texts: [], exact: [] }),
    listRows: async () => ok(null),
    fixCells: async () => [],
    check: async () => fail('planEmpty'),
  });
  const documentState = createDocumentState(createHistory(label));
  mounted = await mountScreen(
    <WorkspaceContext
      value={{
        ...{ documentState, dataState, data, previewState: createPreviewState() },
        fixRows: () => {
          fakes.fixed++;
        },
      }}
    >
      <JobTray />
    </WorkspaceContext>,
  );
});
afterEach(async () => {
  await mounted?.unmount();
});

describe('job tray', () => {
  it('is absent without a job', () => {
    expect(tray()).toBeNull();
  });

  it('shows the progress of the job and cancels it', async () => {
    await settled(() => {
      jobState.phase = 'running';
      jobState.order = asRef(order);
    });
    // The number of labels is not known yet.
    await eventually(async () => {
      await settled();
      expect(tray()?.textContent).toContain('Preparing…');
    });
    expect(tray()?.textContent).not.toMatch(/\d/);
    await settled(() => {
      jobState.progress = asRef({ doneEntries: 1, totalEntries: 2, doneLabels: 1000, totalLabels: 4000 });
    });
    // The texts of the tray load with the first job.
    await eventually(async () => {
      await settled();
      expect(tray()?.textContent).toContain('1,000 of 4,000');
    });
    expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('0.25');
    await press('Cancel');
    expect([fakes.cancelled, tray()?.getAttribute('data-job-phase')]).toEqual([1, 'cancelled']);
    expect(named('[role="status"]', 'Canceled. Nothing was printed.')).toBeTruthy();
    await press('Close');
    expect(tray()).toBeNull();
  });

  it('is hidden for a quickly printed scanned label, and shown if it takes long, fails or has warnings', async () => {
    const scan = () =>
      settled(() => {
        const single = { content: 'a', labelCount: 1 };
        void startScanned(
          { ...order, target: 'printer' },
          { single, isFirst: false, onEnd: () => undefined },
        );
      });
    const ends = (value: object) => {
      fakes.made = Promise.resolve(value);
    };
    const inPhase = (phase: string) => eventually(() => expect(jobState.phase).toBe(phase));
    // Waits for the tray, whose script and texts load on first use.
    const shows = (check: (shown: Element | null) => void) =>
      eventually(async () => {
        await settled();
        check(tray());
      });
    ends(ok({ ...outcome, failureCount: 0, failures: [] }));
    await scan();
    expect(tray()).toBeNull();
    await inPhase('done');
    await settled();
    expect(tray()).toBeNull();
    // A job interrupted earlier can still be resumed.
    const { head } = beginJob({ ...order, target: 'printer' }, null);
    await settled(() => {
      jobState.interrupted = asRef([head()]);
    });
    await shows((shown) => expect(shown?.getAttribute('data-job-phase')).toBe('idle'));
    await settled(() => {
      jobState.interrupted = asRef([]);
    });
    expect(tray()).toBeNull();
    ends(ok({ ...outcome, failureCount: 0, failures: [], warningCount: 1, warnings: [reportOf(1)] }));
    await scan();
    await inPhase('done');
    await shows((shown) => expect(shown?.textContent).toContain('Row 10:'));
    ends(fail('printFailed'));
    await scan();
    await inPhase('failed');
    await shows((shown) => expect(shown?.getAttribute('data-job-phase')).toBe('failed'));
    fakes.made = new Promise(() => undefined);
    await scan();
    expect([jobState.phase, tray()]).toEqual(['running', null]);
    await shows((shown) => expect(shown?.getAttribute('data-job-phase')).toBe('running'));
  });

  it('asks about rows that cannot be printed and lists them by their row number', async () => {
    fakes.made = Promise.resolve({ ok: true, value: outcome });
    await settled(() => void startJob(order));
    const dialog = await awaitDialog();
    expect(dialog.textContent).toContain("1 row can't be printed");
    expect(dialog.textContent).toContain('Row 10:');
    await press('Continue with the other 1,200 labels');
    await eventually(() => expect(jobState.phase).toBe('done'));
    await settled();
    expect([fakes.delivered, jobState.phase]).toEqual([1, 'done']);
    expect(document.querySelector('[role="alertdialog"]')).toBeNull();
    expect(tray()?.textContent).toContain('Row 10 was skipped.');
    await press('Save again');
    expect(fakes.saved).toEqual(['价格.pdf']);
  });

  it('saves the rows that cannot be printed with their reasons as a CSV file, and the count of further rows', async () => {
    fakes.files.length = 0;
    const failures = [reportOf(1), { ...reportOf(7), problems: [...reportOf(7).problems, WIDE] }];
    await settled(() => {
      jobState.order = asRef(order);
      jobState.outcome = asRef({ ...outcome, failures, failureCount: 1202 });
      jobState.phase = 'asking';
    });
    await awaitDialog();
    await press('Save list of problems');
    expect(fakes.saved).toEqual(['价格 rows with problems.csv']);
    const bytes = new Uint8Array(await fakes.files[0].arrayBuffer());
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const [head, first, second, more, end] = text.split('\r\n');
    expect([head, end]).toEqual(['\ufeffRow,Element,Reason', '']);
    expect(first).toMatch(/^10,b,/);
    // A warning is not listed as a reason for a failed row.
    expect(second).toMatch(/^70,b,/);
    expect(more).toBe(',,"… and 1,200 more rows"');
    // Saving does not answer the question.
    expect(jobState.phase).toBe('asking');
    await press('Go back');
  });

  it('offers only to go back if no label could be made', async () => {
    await settled(() => {
      jobState.order = asRef(order);
      jobState.outcome = asRef({ ...outcome, file: null });
      jobState.phase = 'asking';
    });
    await awaitDialog();
    expect(document.querySelectorAll('[role="alertdialog"] button')).toHaveLength(2);
    await press('Go back');
    expect([jobState.phase, fakes.delivered]).toEqual(['idle', 0]);
  });

  it('leads to the rows panel to fix the rows, if the spreadsheet of the job is still bound', async () => {
    const file = new File(['n\n1\n'], 'a.csv');
    const options = { sheetName: null, mergedCells: 'refuse' } as const;
    const sheet = { key: 'k', file, options };
    const ask = () =>
      settled(() => {
        jobState.order = asRef({ ...order, request: jobRequest(label, { sheet }) });
        jobState.outcome = asRef(outcome);
        jobState.phase = 'asking';
      });
    await ask();
    await awaitDialog();
    expect(() => named('[role="alertdialog"] button', 'Fix the rows')).toThrow();
    await press('Go back');
    fakes.sheet = sheet;
    await settled(() => {
      dataState.sheet = asRef({ file, options, summary: sheetSummary(['n'], { firstRows: [['1']] }) });
    });
    await ask();
    await awaitDialog();
    await press('Fix the rows');
    expect([jobState.phase, fakes.fixed, fakes.delivered]).toEqual(['idle', 1, 0]);
  });

  it('shows the reason for a failure', async () => {
    await settled(() => {
      jobState.problem = asRef({ code: 'workerFailed', params: { message: 'หมดหน่วยความจำ' } });
      jobState.phase = 'failed';
    });
    // The text of a problem loads with the first problem.
    await eventually(async () => {
      await settled();
      expect(tray()?.textContent).toContain('หมดหน่วยความจำ');
    });
    expect(tray()?.textContent).not.toContain('Save again');
  });

  it('names a few of the skipped rows, with those left out before, and saves the whole list', async () => {
    await settled(() => {
      Object.assign(jobState, {
        phase: 'done',
        isQuiet: false,
        order: asRef({ ...order, leftOut: [reportOf(7), reportOf(1)] }),
        outcome: asRef(outcome),
        leftOut: 1005,
        skipped: asRef([2, 3, 4, 5].map(reportOf)),
      });
    });
    expect(tray()?.textContent).toContain('Rows 10, 20, 30, 40, 50, and 1,002 more were skipped.');
    await press('Save list of problems');
    expect(fakes.saved).toEqual(['价格 rows with problems.csv']);
    await settled(() => Object.assign(jobState, { leftOut: 0, skipped: asRef([]), order: asRef(order) }));
    expect(tray()?.textContent).not.toContain('skipped');
  });
});
