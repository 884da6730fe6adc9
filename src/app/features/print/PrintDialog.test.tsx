// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { checkedLabel } from '../../../../tests/support/checkedLabel.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
import { sheetSummary } from '../../../../tests/support/sheetSummary.ts';
import { fail, ok } from '../../../core/base/result.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import { NO_EMPTY_CELLS } from '../../../core/run/notes/emptyCells.ts';
import { createDataActions, createDataState } from '../../state/dataStore.ts';
import { createDocumentState } from '../../state/documentStore.ts';
import type { RowsCheck } from '../../state/knownRows.ts';
import { createPreviewState } from '../../state/previewStore.ts';
import { WorkspaceContext } from '../../state/workspace.ts';
import type { JobOrder, OutputTarget } from '../jobs/jobOrder.ts';
import { PrintDialog } from './PrintDialog.tsx';

const started = vi.hoisted(() => [] as JobOrder[]);
vi.mock('../jobs/jobStore.ts', () => ({ startJob: async (order: JobOrder) => void started.push(order) }));
const preview = vi.hoisted(() => ({ draw: (): Promise<never> => new Promise(() => undefined) }));
vi.mock('../../services/pagePreview.ts', () => ({
  drawPage: () => preview.draw(),
  cutSheetRows: () => new Promise(() => undefined),
  closePages: () => undefined,
  columnCopies: async () => ({ ok: true, value: new Uint16Array(24).fill(2) }),
  pagesNumber: () => 1,
}));
vi.mock('../../services/workerClients.ts', () => ({
  readRows: async () => ({ ok: true, value: [] }),
  renderWorkerCount: () => 1,
  currentSheet: () => null,
}));

Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
let mounted: Mounted | null = null;
const closed = vi.fn();
beforeEach(() => {
  started.length = 0;
  closed.mockReset();
});
afterEach(async () => {
  await mounted?.unmount();
});

/** Result of a check in which the rows with these numbers fail. The first row has the number 2. */
function checkOf(rows: readonly number[]): RowsCheck {
  const problems = [{ severity: 'error' as const, code: 'barcodeCheckDigit', element: 'ean', params: {} }];
  const failures = rows.map((row) => ({ row, entry: row - 2, problems }));
  const none = { warnings: [], warningCount: 0, empty: NO_EMPTY_CELLS };
  return { failures, failureCount: rows.length, ...none };
}

const fixRows = vi.fn();

async function show(
  target: OutputTarget,
  elements: object[] = [],
  rowCount: number | null = null,
  failing: readonly number[] = [],
  isChecked = true,
) {
  const dataState = createDataState({});
  const documentState = createDocumentState(createHistory(parsed({ name: 'ราคา', elements })));
  const data = createDataActions(dataState, {
    checked: checkedLabel(() => documentState.history.present),
    open: async () =>
      ok(sheetSummary(['数量', 'ean'], { rowCount: rowCount ?? 0, firstRows: [['2', '4006381330008']] })),
    close: async () => undefined,
    readRow: async () => ok({ texts: [], exact: [] }),
    fixCells: async () => [],
    listRows: async ({ rowFilter }) =>
      rowFilter === 'stock >' ? fail('expressionUnfinished', { character: 8 }) : ok(null),
    check: async () => (failing.length === 0 ? fail('planEmpty') : ok(checkOf(failing))),
  });
  if (rowCount !== null) await data.open(new File([''], 'a.csv'));
  if (failing.length > 0 && isChecked) await data.check();
  mounted = await mountScreen(
    <WorkspaceContext value={{ documentState, dataState, data, previewState: createPreviewState(), fixRows }}>
      <PrintDialog target={target} onClose={closed} />
    </WorkspaceContext>,
  );
  return data;
}
const field = (label: string) => {
  const id = named('label', label).getAttribute('for');
  const input = document.getElementById(id ?? '');
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return input;
};
const alert = () => document.querySelector('[role="alert"]')?.textContent ?? null;

describe('dialog for print and export', () => {
  it('shows its action and the number of labels', async () => {
    await show('printer', [], 1234);
    expect(named('h2', 'Print')).toBeTruthy();
    await press('Print 1,234 labels');
    expect([started[0].target, started[0].request.format, closed.mock.calls.length]).toEqual([
      'printer',
      'pdf',
      1,
    ]);
    await mounted?.unmount();
    await show('zpl');
    expect(named('h2', 'Export ZPL')).toBeTruthy();
    await press('Export 1 label');
    expect(started[1].request).toMatchObject({ format: 'zpl', rows: null, rowCopies: null, copies: 1 });
  });

  it('[S8.07] shows “Unknown error” if the worker of the preview has crashed', async () => {
    const never = preview.draw;
    preview.draw = () => Promise.reject(new Error('unreachable'));
    try {
      await show('pdf');
      await eventually(async () => {
        await settled();
        expect([...document.querySelectorAll('[role="status"]')].map((one) => one.textContent)).toContain(
          'Unknown error',
        );
      });
    } finally {
      preview.draw = never;
    }
  });

  it('[S5.05] prints the rows of the typed range, and shows an error for an invalid range', async () => {
    await show('pdf', [], 24);
    await press('Only these rows', 'label');
    await type(field('Rows'), '30-40');
    expect(alert()).toBe('page range not valid');
    await press(/^Export/);
    expect(started).toEqual([]);
    await type(field('Rows'), ' ');
    expect(alert()).toBe('page range is empty');
    await type(field('Rows'), '2,5-6');
    expect(alert()).toBeNull();
    await press('Export 3 labels');
    expect(started[0].request.rows).toEqual(Uint32Array.of(1, 4, 5));
  });

  it('shows before the start that the row filter is invalid and where', async () => {
    const data = await show('pdf', [], 24);
    const choose = (rowFilter: string) =>
      settled(() => data.chooseRows({ columnMap: [], rowFilter, rowOrder: [], cellFixes: [] }));
    await choose('stock >');
    expect(alert()).toContain('“Rows to print” is not valid: The expression ends too early, at character 8');
    await press(/^Export/);
    expect(started).toEqual([]);
    await choose('');
    await press('Export 24 labels');
    expect(started).toHaveLength(1);
  });

  it('[S5.07] [S9.10] moves the print by -100 to 100 mm and remembers the values', async () => {
    localStorage.clear();
    await show('pdf');
    expect(document.body.textContent).not.toContain('Move right');
    await press('More settings');
    const [right, down] = [field('Move right'), field('Move down')];
    expect([right.value, down.value]).toEqual(['0', '0']);
    const enter = async (input: HTMLInputElement, text: string) => {
      await settled(() => input.focus());
      await type(input, text);
      await settled(() => input.blur());
    };
    await enter(right, '101');
    // The test page uses inches, the default unit.
    expect(right.value).toBe('3.94');
    await enter(right, '0.1');
    await enter(down, '-9');
    await press('Export 1 label');
    expect(started[0].request.placing.offset).toEqual({ xMm: 2.54, yMm: -100 });
    await mounted?.unmount();
    await show('zpl');
    expect([field('Move right').value, field('Move down').value]).toEqual(['0.1', '-3.94']);
    await enter(field('Move down'), '7');
    await press('Cancel');
    await mounted?.unmount();
    // Changes in a dialog that was not confirmed are not stored.
    await show('zpl');
    expect(field('Move down').value).toBe('-3.94');
    localStorage.clear();
  });

  it('has the groups What, Where and How, and Where only for a printer', async () => {
    const headings = () =>
      [...document.querySelectorAll('[role="dialog"] h3')].map(({ textContent }) => textContent);
    await show('printer', [], 3);
    expect(headings()).toEqual(['What', 'Where', 'How']);
    await mounted?.unmount();
    await show('pdf', [], 3);
    expect(headings()).toEqual(['What', 'How']);
  });

  it('[S5.10] requires the print-time input before it prints', async () => {
    await show('pdf', [{ kind: 'text', id: 't', data: { source: 'prompt', name: 'รุ่น' } }]);
    const input = document.querySelector<HTMLInputElement>('input[required]');
    if (!input) throw new Error('no field');
    // Nothing is wrong before the user has had a chance to answer.
    expect([alert(), input.getAttribute('aria-invalid')]).toEqual([null, null]);
    await press('Export 1 label');
    expect(started).toEqual([]);
    expect(alert()).toBe('A value for the print-time input is required.');
    expect([document.activeElement, input.getAttribute('aria-invalid')]).toEqual([input, 'true']);
    await type(input, 'ก-7');
    expect([alert(), input.getAttribute('aria-invalid')]).toEqual([null, null]);
    await press('Export 1 label');
    expect(started[0].request.prompts).toEqual([['รุ่น', 'ก-7']]);
  });

  it('[S5.11] offers to bind a spreadsheet if the label needs one', async () => {
    await show('printer', [{ kind: 'text', id: 't', data: { source: 'column', key: 'ean' } }]);
    expect(alert()).toContain('There is no data to print!');
    expect(named('[role="dialog"] button', 'Choose or drop a spreadsheet')).toBeTruthy();
    await press(/^Print 1/);
    expect(started).toEqual([]);
    expect(named('h2', 'No spreadsheet is connected for the column “ean”')).toBeTruthy();
    await press('Print with the sample values');
    expect(started[0].request.sample).toEqual({ columns: ['ean'], row: ['{ean}'] });
  });

  it('takes the copies from a column and shows the total before it prints', async () => {
    await show('pdf', [], 24);
    const select = [...document.querySelectorAll('select')].find((one) => one.textContent.includes('数量'));
    await settled(() => {
      if (!select) throw new Error('no choice');
      select.value = '数量';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await eventually(() => named('button', 'Export 48 labels'));
    await press('Export 48 labels');
    expect(started[0].request.copiesColumn).toBe('数量');
  });

  it('says which rows are left out because they are known to fail, and counts the others', async () => {
    await show('pdf', [], 200, [18]);
    expect(named('label', '199 of 200 rows')).toBeTruthy();
    const leave = () => field("Leave out row 18, which can't be printed");
    expect(leave().checked).toBe(true);
    await press('Export 199 labels');
    expect(started[0].request.rows).not.toContain(16);
    expect(started[0].leftOut?.map(({ row }) => row)).toEqual([18]);
    await mounted?.unmount();
    await show('pdf', [], 200, [18]);
    await settled(() => leave().click());
    expect(named('label', 'All 200 rows')).toBeTruthy();
    await press('Export 200 labels');
    expect([started[1].request.rows, started[1].leftOut]).toEqual([null, undefined]);
  });

  it('checks rows that were not checked before, unless they are many', async () => {
    await show('pdf', [], 1000, [18], false);
    await eventually(() => named('label', '999 of 1,000 rows'));
    expect(field("Leave out row 18, which can't be printed").checked).toBe(true);
    await mounted?.unmount();
    const data = await show('pdf', [], 1001, [18], false);
    await settled();
    expect(named('label', 'All 1,001 rows')).toBeTruthy();
    await settled(() => data.check());
    expect(named('label', '1,000 of 1,001 rows')).toBeTruthy();
  });

  it('checks the rows again when another spreadsheet is connected', async () => {
    const data = await show('pdf', [], 1000, [18], false);
    await eventually(() => named('label', '999 of 1,000 rows'));
    await settled(() => void data.open(new File([''], 'b.csv')));
    await eventually(() => named('label', '999 of 1,000 rows'));
  });

  it('names a few of many failing rows, only those of the chosen range, and leads to them', async () => {
    await show('pdf', [], 200, [5, 9, 18, 30, 40, 50, 60]);
    expect(field("Leave out rows 5, 9, 18, 30, 40, and 2 more, which can't be printed").checked).toBe(true);
    await press('Only these rows', 'label');
    await type(field('Rows'), '1-10');
    expect(field("Leave out rows 5 and 9, which can't be printed").checked).toBe(true);
    expect(named('button', 'Export 8 labels')).toBeTruthy();
    await type(field('Rows'), '100-110');
    expect(document.body.textContent).not.toContain('Leave out');
    await type(field('Rows'), '4');
    await press('Fix the row');
    expect([fixRows.mock.calls.length, closed.mock.calls.length, started]).toEqual([1, 1, []]);
  });

  it('closes without printing on Cancel', async () => {
    await show('printer', [], 3);
    await press('Cancel');
    expect([closed.mock.calls.length, started]).toEqual([1, []]);
  });
});
