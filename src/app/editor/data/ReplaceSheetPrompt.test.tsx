// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { fail, ok } from '../../../core/base/result.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import { NOTHING_ASSUMED } from '../../../core/sheet/sheetAssumptions.ts';
import { asRef } from '../../state/asRef.ts';
import { createEditor, type Editor } from '../core/createEditor.ts';
import { EditorContext } from '../core/EditorContext.ts';
import { ReplaceSheetPrompt } from './ReplaceSheetPrompt.tsx';

const deps = vi.hoisted(() => ({ checkTable: vi.fn(), bind: vi.fn() }));
vi.mock('../../services/tables/tableWorkers.ts', () => ({ checkTable: deps.checkTable }));
vi.mock('./useBindTable.ts', () => ({ useBindTable: () => deps.bind }));

const OPTIONS: OpenSheetOptions = { sheetName: null, mergedCells: 'refuse' };
const file = new File(['x'], 'Preise 价格.xlsx');
const summary = (columnNames: readonly string[]) => ({
  ...{ sheetNames: ['Лист 1', 'Лист 2'], sheetName: 'Лист 1', columnNames, rowCount: 3, firstRowNumber: 2 },
  ...{ blankRowCount: 0, formulasWithoutValue: null, assumed: NOTHING_ASSUMED, firstRows: [] },
});
const BOUND = {
  file: new File(['x'], 'old.csv'),
  options: OPTIONS,
  summary: summary(['name', 'цена']),
};
const columnText = (id: string, name: string) => ({
  ...{ kind: 'text', id, data: { source: 'column', key: name } },
});

let mounted: Mounted | null = null;
beforeEach(() => {
  deps.bind.mockReset();
  deps.checkTable.mockReset().mockImplementation(() => new Promise(() => undefined));
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

async function open(elements: readonly object[], wanted = { file, options: OPTIONS }) {
  const editor: Editor = createEditor(createHistory(parsed({ elements })));
  editor.dataState.sheet = asRef(BOUND);
  editor.dataState.wanted = asRef(wanted);
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <ReplaceSheetPrompt wanted={wanted} />
    </EditorContext>,
  );
  return editor;
}
const said = () => document.querySelector('[role="alertdialog"], [role="dialog"]')?.textContent ?? '';
const isSaid = (text: string) =>
  eventually(async () => {
    await settled();
    expect(said()).toContain(text);
  });

it('a file is bound without a question if no element uses the bound spreadsheet', async () => {
  const editor = await open([{ kind: 'text', id: 'a', content: 'Чай' }]);
  expect(deps.bind.mock.calls.map(([wanted]) => wanted)).toEqual([{ file, options: OPTIONS }]);
  expect(deps.checkTable).not.toHaveBeenCalled();
  expect(editor.dataState.wanted).toBeNull();
});

it('otherwise the question lists the columns that the file lacks, and binds it only after a confirmation', async () => {
  deps.checkTable.mockResolvedValue(ok({ summary: summary(['name', 'вес']) }));
  const editor = await open([columnText('a', 'name'), columnText('b', 'цена')]);
  await isSaid('цена');
  expect([...document.querySelectorAll('[role="alertdialog"] li')].map((one) => one.textContent)).toEqual([
    'цена',
  ]);
  expect(deps.bind).not.toHaveBeenCalled();
  await press('Switch spreadsheets');
  expect(deps.bind).toHaveBeenCalledTimes(1);
  expect(editor.dataState.wanted).toBeNull();
});

it('the bound spreadsheet stays if the user cancels', async () => {
  deps.checkTable.mockResolvedValue(ok({ summary: summary(['name', 'цена']) }));
  const editor = await open([columnText('a', 'name')]);
  await isSaid('Preise 价格.xlsx');
  await press('Cancel');
  expect([editor.dataState.wanted, deps.bind.mock.calls.length]).toEqual([null, 0]);
  expect(editor.dataState.sheet?.file.name).toBe('old.csv');
});

it('a file that cannot be read is refused with its reason, and the bound spreadsheet stays', async () => {
  deps.checkTable.mockResolvedValue(fail('sheetEmpty'));
  const editor = await open([columnText('a', 'name')]);
  await eventually(() => expect(editor.dataState.refused?.problem.code).toBe('sheetEmpty'));
  expect([editor.dataState.wanted, deps.bind.mock.calls.length]).toEqual([null, 0]);
});

it('a long check shows the file, and can be cancelled', async () => {
  const editor = await open([columnText('a', 'name')]);
  await isSaid('Preise 价格.xlsx');
  const signal: AbortSignal = deps.checkTable.mock.calls[0][2];
  expect(signal.aborted).toBe(false);
  await press('Cancel');
  expect(editor.dataState.wanted).toBeNull();
  await mounted?.unmount();
  expect(signal.aborted).toBe(true);
});

it('another sheet of the same file asks only if it lacks columns that the bound sheet has', async () => {
  const options = { ...OPTIONS, sheetName: 'Лист 2' };
  deps.checkTable.mockResolvedValue(ok({ summary: summary(['name', 'цена', 'ean']) }));
  await open([columnText('a', 'name'), columnText('b', 'missing')], { file: BOUND.file, options });
  await eventually(() => expect(deps.bind).toHaveBeenCalledTimes(1));
  await mounted?.unmount();
  deps.checkTable.mockResolvedValue(ok({ summary: summary(['ean']) }));
  await open([columnText('a', 'name')], { file: BOUND.file, options });
  await isSaid('Лист 2');
  expect(deps.bind).toHaveBeenCalledTimes(1);
});
