// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { checkedLabel } from '../../../../tests/support/checkedLabel.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type as typeInto,
} from '../../../../tests/support/mountScreen.tsx';
import { sheetSummary } from '../../../../tests/support/sheetSummary.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import { newPrinter } from '../../services/printers/printerProfile.ts';
import { createDataActions, createDataState } from '../../state/dataStore.ts';
import { createDocumentState } from '../../state/documentStore.ts';
import { createPreviewState } from '../../state/previewStore.ts';
import { WorkspaceContext } from '../../state/workspace.ts';
import type { JobOrder } from '../jobs/jobOrder.ts';
import { jobState } from '../jobs/jobState.ts';
import type { startScanned } from '../jobs/jobStore.ts';
import { printerState, putPrinter } from '../printers/printerStore.ts';
import { ScanDialog } from './ScanDialog.tsx';

/** Rows of the bound spreadsheet: code and article. */
const ROWS: readonly (readonly string[])[] = [
  ['4006381330008', 'Чайник'],
  ['4006381330015', '茶壶'],
  ['111', 'Ложка'],
  ['111', '勺子\nбольшая'],
];

type ScanOfJob = Parameters<typeof startScanned>[1];

interface StartedJob {
  readonly order: JobOrder;
  readonly scan: ScanOfJob;
}
const worker = vi.hoisted(() => ({
  started: [] as StartedJob[],
  /** Columns in which codes were looked up. */
  columns: [] as string[],
  isCrashed: false,
  /** Result of the check of a collected scan. */
  checked: null as Result<unknown, Problem> | null,
}));
vi.mock('../../services/workerClients.ts', () => ({
  conductorWorker: {
    call: async (use: (conductor: object) => unknown) => {
      if (worker.isCrashed) throw new Error('处理失败');
      return use({
        findScanned: async (column: string, content: string) => {
          worker.columns.push(column);
          return ok(ROWS.flatMap(([code], row) => (code === content ? [row] : [])));
        },
        awaitScans: async () => undefined,
        checkScanned: async () => worker.checked,
      });
    },
  },
  readRows: async (rows: readonly number[]) =>
    ok(rows.map((row) => ({ texts: ROWS[row], exact: ROWS[row] }))),
  renderWorkerCount: () => 1,
  currentSheet: () => null,
}));
const waiting = vi.hoisted(() => ({ startWaiting: vi.fn(), dropWaiting: vi.fn() }));
vi.mock('../jobs/jobStore.ts', () => ({
  startScanned: async (order: JobOrder, scan: ScanOfJob) => void worker.started.push({ order, scan }),
  startJob: async () => undefined,
  ...waiting,
}));

/** Frequencies of the tones that were played, in Hz. */
let tones: number[] = [];
class FakeAudio {
  currentTime = 0;
  destination = {};
  createGain() {
    const silent = () => undefined;
    const gain = { setValueAtTime: silent, linearRampToValueAtTime: silent };
    return { gain, connect: silent };
  }
  createOscillator() {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (node: object) => ({ connect: () => node }),
      start: () => tones.push(frequency.value),
      stop: () => undefined,
    };
  }
  async close() {
    tones.push(0);
  }
}
const [GOOD, BAD, ASKS] = [[1760], [196], [660, 660]];

let mounted: Mounted | null = null;
const closed = vi.fn();
// The dialog opens at once, as on a page that has been idle.
beforeAll(async () => void (await import('../printers/PrintersDialog.tsx')));
beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio);
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  Object.assign(worker, { started: [], columns: [], isCrashed: false, checked: fail('planEmpty') });
  tones = [];
  for (const handler of [closed, waiting.startWaiting, waiting.dropWaiting]) handler.mockReset();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.unstubAllGlobals();
  Object.assign(jobState, { phase: 'idle', waiting: 0, problem: null, isListed: false });
});

const COLUMNS = ['Название', 'ШТРИХ-код'];

/** Opens the dialog of a label with these print-time inputs; with a spreadsheet of the rows, unless it shall be without. */
async function show(prompts: readonly string[] = [], hasSheet = true): Promise<void> {
  const elements = prompts.map((name, at) => ({
    kind: 'text',
    id: `t${at}`,
    data: { source: 'prompt', name },
  }));
  const dataState = createDataState({});
  const documentState = createDocumentState(createHistory(parsed({ name: '价签', elements })));
  const data = createDataActions(dataState, {
    checked: checkedLabel(() => documentState.history.present),
    open: async () => ok(sheetSummary(COLUMNS, { rowCount: ROWS.length, firstRows: ROWS })),
    close: async () => undefined,
    readRow: async () => ok({ texts: [], exact: [] }),
    fixCells: async () => [],
    listRows: async () => ok(null),
    check: async () => fail('planEmpty'),
  });
  if (hasSheet) await data.open(new File(['x'], 'товары.csv', { lastModified: 1 }));
  const workspace = { documentState, dataState, data, previewState: createPreviewState() };
  mounted = await mountScreen(
    <WorkspaceContext value={workspace}>
      <ScanDialog onClose={closed} />
    </WorkspaceContext>,
  );
}
const page = () => document.body.textContent;
const input = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label));
  const field = document.getElementById(found?.htmlFor ?? '');
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return field;
};
const field = () => input('Scan or type a code');
/** Types a code, and ends it as a scanner does. */
async function scan(code: string): Promise<void> {
  await typeInto(field(), code);
  await pressKey(field(), 'Enter');
  await settled();
}
const log = () =>
  [...document.querySelectorAll('[data-scan-phase]')].map((row) => ({
    phase: row.getAttribute('data-scan-phase'),
    text: row.textContent,
  }));
const phases = () => log().map(({ phase }) => phase);
const end = (at: number, problem: Problem | null = null) =>
  settled(() => worker.started[at].scan.onEnd(problem));
const rowsOf = (at: number) => [...(worker.started[at].order.request.rows ?? [])];
/** Sends keys as fast as a scanner does: 5 ms from one to the next. */
const burst = (target: EventTarget, keys: readonly string[]) =>
  settled(() => {
    for (const [at, key] of keys.entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: 100_000 + at * 5 });
      target.dispatchEvent(event);
    }
  });

describe('a scanned code', () => {
  it('is looked up in the column of codes, printed once as often as wanted, and reported when it was sent', async () => {
    await show();
    expect(page()).toContain('Nothing has been scanned yet.');
    await settled(() => input('Copies of each').focus());
    await typeInto(input('Copies of each'), '3');
    await settled(() => input('Copies of each').blur());
    await scan(' 4006381330015 ');
    expect(worker.columns).toEqual(['ШТРИХ-код']);
    expect(worker.started).toHaveLength(1);
    const [{ order, scan: of }] = worker.started;
    expect([rowsOf(0), order.request.copies, order.target, order.draft]).toEqual([[1], 3, 'printer', null]);
    expect(of.single).toEqual({ content: '4006381330015', labelCount: 3 });
    expect(log()).toEqual([
      { phase: 'ordered', text: '4006381330015Printing … Row 3: 4006381330015 · 茶壶' },
    ]);
    expect([field().value, tones]).toEqual(['', GOOD]);
    await end(0);
    expect(log()[0].text).toContain('Sent to print.');
  });

  it('that no row contains, or an empty one, prints nothing and sounds different', async () => {
    await show();
    await pressKey(field(), 'Enter');
    expect(page()).toContain('Scan or type something first.');
    await scan('ЖЖ-404');
    expect(log()).toEqual([{ phase: 'unknown', text: 'ЖЖ-404Not in the spreadsheet. Nothing was printed.' }]);
    expect([worker.started, tones]).toEqual([[], [...BAD, ...BAD]]);
    expect(page()).not.toContain('Scan or type something first.');
  });

  it('is reported as failed if the worker has crashed, and printed when it is tried again', async () => {
    await show();
    worker.isCrashed = true;
    await scan('4006381330008');
    expect(log()[0]).toMatchObject({ phase: 'failed' });
    expect(log()[0].text).toContain('Not printed.');
    worker.isCrashed = false;
    await press('Try again');
    expect(worker.started).toHaveLength(1);
    expect(worker.started[0].scan.isFirst).toBe(true);
    await end(0, { code: 'printerUnplugged' });
    expect(phases()).toEqual(['failed']);
    expect(tones).toEqual([...BAD, ...BAD]);
  });

  it('of several rows asks which one, with their contents; none of them prints nothing', async () => {
    await show();
    await scan('111');
    expect(log()[0].text).toContain('2 rows match. Which one?');
    expect(page()).toContain('1 scan needs your answer before it is printed.');
    expect(tones).toEqual(ASKS);
    await press('Row 5: 111 · 勺子 большая');
    expect(rowsOf(0)).toEqual([3]);
    expect(page()).not.toContain('needs your answer');
    await scan('111');
    await press('None');
    expect([phases(), worker.started.length]).toEqual([['ordered'], 1]);
  });

  it('that is scanned again within a moment asks before it is printed again', async () => {
    await show();
    await scan('4006381330008');
    await scan('4006381330008');
    await scan('4006381330008');
    expect(log()[0].text).toContain('Scanned 2 more times within a moment. Print again?');
    // The question stays above the next scans.
    await scan('4006381330015');
    expect(phases()).toEqual(['repeated', 'ordered', 'ordered']);
    await press('No');
    expect(worker.started).toHaveLength(2);
    await scan('4006381330015');
    await press('Print again');
    expect(worker.started).toHaveLength(3);
    expect(rowsOf(2)).toEqual([1]);
  });

  it('stays in the field until the next one if the user wants so, and may be silent', async () => {
    await show();
    await press('Clear the field after each scan', 'label');
    await press('Sounds', 'label');
    await scan('4006381330008');
    expect([field().value, field().selectionStart, field().selectionEnd, tones]).toEqual([
      '4006381330008',
      0,
      13,
      [],
    ]);
    await mounted?.unmount();
    await show();
    await scan('ЖЖ');
    expect([field().value, tones]).toEqual(['ЖЖ', []]);
  });
});

describe('collected scans', () => {
  const collect = async () => {
    await press('Collect, and print together', 'label');
  };

  it('are printed together in the order of scanning, after some were removed and put back', async () => {
    await show();
    await collect();
    expect(named('button', 'Print 0 scans').getAttribute('aria-disabled')).toBe('true');
    for (const code of ['4006381330015', '4006381330008']) await scan(code);
    await eventually(async () => {
      await settled();
      expect(phases()).toEqual(['collected', 'collected']);
    });
    expect(worker.started).toEqual([]);
    await settled(() => document.querySelectorAll<HTMLElement>('[data-scan-phase] button')[1].click());
    expect(log().map(({ text }) => text)).toEqual([expect.stringContaining('4006381330008')]);
    expect(page()).toContain('“4006381330015” was removed.');
    await press('Undo');
    await press('Print 2 scans');
    expect(rowsOf(0)).toEqual([1, 0]);
    expect(worker.started[0].scan.single).toBeNull();
    await end(0, { code: 'printerUnplugged' });
    // Its job is resumed as a whole, so no scan of it is tried again.
    expect(phases()).toEqual(['failed', 'failed']);
    expect(page()).not.toContain('Try again');
  });

  it('are checked at once, and are there again when the dialog is opened later', async () => {
    await show();
    await collect();
    await scan('4006381330008');
    await eventually(async () => {
      await settled();
      expect(phases()).toEqual(['collected']);
    });
    const problem = { severity: 'error', code: 'barcodeCheckDigit', element: 'ean', params: {} };
    worker.checked = ok({ failures: [{ row: 3, entry: 0, problems: [problem] }] });
    await scan('4006381330015');
    await eventually(async () => {
      await settled();
      expect(phases()).toEqual(['failed', 'collected']);
    });
    await mounted?.unmount();
    await show();
    await eventually(async () => {
      await settled();
      expect(log().map(({ text }) => text)).toEqual([expect.stringContaining('4006381330008')]);
    });
    await press('Print 1 scan');
    expect(rowsOf(0)).toEqual([0]);
  });
});

describe('print-time inputs', () => {
  it('one is filled by each scan; the choice between it and the spreadsheet is kept', async () => {
    await show(['Партия']);
    await settled(() => {
      const select = [...document.querySelectorAll('select')].find((one) =>
        one.textContent.includes('Партия'),
      );
      if (!select) throw new Error('no choice');
      select.value = 'answer';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await scan('Б-17');
    expect(worker.columns).toEqual([]);
    expect(worker.started[0].order.request.prompts).toEqual([['Партия', 'Б-17']]);
    await mounted?.unmount();
    await show(['Партия'], false);
    await scan('批次 9');
    expect(worker.started[1].order.request.prompts).toEqual([['Партия', '批次 9']]);
    expect(worker.started[1].order.request.rows).toBeNull();
  });

  it('have to be filled in before a code is looked up', async () => {
    await show(['Цех', 'Смена']);
    await scan('4006381330008');
    expect(page()).toContain('Fill in the print-time inputs first.');
    expect(worker.started).toEqual([]);
    await typeInto(input('Цех'), '3');
    await typeInto(input('Смена'), '早');
    await scan('4006381330008');
    expect(worker.started[0].order.request.prompts).toEqual([
      ['Цех', '3'],
      ['Смена', '早'],
    ]);
  });

  it('without a spreadsheet and without exactly one input, a scan has no use', async () => {
    await show([], false);
    expect(page()).toContain('A scan has nothing to fill in on this label.');
    await mounted?.unmount();
    await show(['Цех', 'Смена'], false);
    expect(page()).toContain('This label has several print-time inputs');
    expect(document.querySelector('[placeholder="The scanner types here"]')).toBeNull();
    await press('Close', '[role="dialog"] button:not([aria-label])');
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

describe('a scanner', () => {
  it('that types while another field has the focus restores that field, and its code is taken', async () => {
    await show();
    const copies = input('Copies of each');
    await settled(() => copies.focus());
    await burst(copies, [...'4006381330008']);
    // The browser has typed the code after the former value.
    await typeInto(copies, '14006381330008');
    await burst(copies, [...'4006381330008', 'Enter']);
    expect(log()).toHaveLength(1);
    expect(log()[0].text).toContain('4006381330008');
    expect([copies.value, document.activeElement]).toEqual(['1', field()]);
  });

  it('that types while a button has the focus types into the field; Tab ends a code too', async () => {
    await show();
    const [button] = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].slice(-1);
    await settled(() => button.focus());
    await pressKey(button, '4');
    expect(document.activeElement).toBe(field());
    await typeInto(field(), '4006381330015');
    await pressKey(field(), 'Tab');
    expect(log()[0].text).toContain('4006381330015');
    await typeInto(field(), 'by hand');
    await press('Add');
    expect(phases()).toEqual(['unknown', 'ordered']);
  });

  it('is not ignored silently while printers are set up', async () => {
    await show();
    await press('Printers…');
    await eventually(async () => {
      await settled();
      named('h2', 'Printers of this device');
    });
    await burst(document.body, [...'4006381330008', 'Enter']);
    expect(page()).toContain("“4006381330008” wasn't added: scans are accepted after you close this dialog.");
    expect([worker.started, tones]).toEqual([[], BAD]);
  });
});

describe('printing', () => {
  it('warns that a print dialog opens for each scan, and not for a label printer', async () => {
    await show();
    expect(page()).toContain('The print dialog would open for every scan.');
    await mounted?.unmount();
    putPrinter({ ...newPrinter('p', 'Склад'), dpi: 203 });
    await show();
    await settled(() => {
      const select = [...document.querySelectorAll('select')].find((one) =>
        one.textContent.includes('Склад'),
      );
      if (!select) throw new Error('no choice');
      select.value = 'p';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(page()).not.toContain('The print dialog would open');
    expect(printerState.list.lastId).toBe('p');
    await scan('4006381330008');
    expect(worker.started[0].order).toMatchObject({
      printer: { id: 'p' },
      request: { format: 'zpl', dpi: 203 },
    });
  });

  it('that has stopped is said at the waiting scans, and goes on here', async () => {
    await show();
    await scan('4006381330008');
    await settled(() => Object.assign(jobState, { phase: 'failed', waiting: 1 }));
    expect(log()[0].text).toContain('Waiting: printing has stopped.');
    expect(page()).toContain('Printing has stopped. 1 job is waiting.');
    await press('Resume');
    expect(waiting.startWaiting).toHaveBeenCalledTimes(1);
    await press('Cancel waiting jobs');
    expect(waiting.dropWaiting).toHaveBeenCalledTimes(1);
  });

  it('of earlier scans is in the list of print jobs', async () => {
    await show();
    await press('Earlier scans are in the list of print jobs.');
    expect(jobState.isListed).toBe(true);
  });
});
