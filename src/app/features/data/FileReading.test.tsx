// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { checkedLabel } from '../../../../tests/support/checkedLabel.ts';
import { encodeAs } from '../../../../tests/support/encodeAs.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { noteLabels } from '../../../../workers/conductor/planRequest.ts';
import { readSheetFile } from '../../../../workers/readSheetFile.ts';
import { ok } from '../../../core/base/result.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import { inspectStore } from '../../../core/sheet/inspectSheet.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import { createDataActions, createDataState } from '../../state/dataStore.ts';
import { createDocumentState } from '../../state/documentStore.ts';
import { createPreviewState } from '../../state/previewStore.ts';
import { WorkspaceContext } from '../../state/workspace.ts';
import { DataChip } from './DataChip.tsx';

async function summaryOf(file: File, options: OpenSheetOptions) {
  const read = await readSheetFile(file, options);
  return read.ok ? ok(inspectStore(read.value)) : read;
}

vi.mock('../../services/tables/tableWorkers.ts', () => ({
  checkTable: async ({ file, options }: { file: File; options: OpenSheetOptions }) => {
    const summary = await summaryOf(file, options);
    return summary.ok ? ok({ summary: summary.value }) : summary;
  },
}));

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
});
const text = () => document.body.textContent ?? '';

async function bind(rows: string) {
  const dataState = createDataState({});
  const data = createDataActions(dataState, {
    checked: checkedLabel(),
    open: summaryOf,
    close: async () => undefined,
    readRow: async () => ok({ texts: [], exact: [] }),
    listRows: async () => ok(null),
    fixCells: async () => [],
    check: async () => ({ ok: false, error: { code: 'planEmpty' } }) as const,
  });
  const documentState = createDocumentState(createHistory(parsed({})));
  mounted = await mountScreen(
    <WorkspaceContext value={{ documentState, dataState, data, previewState: createPreviewState() }}>
      <DataChip />
    </WorkspaceContext>,
  );
  const file = new File([encodeAs(rows, 'windows-1251')], 'товары.csv');
  await settled(() => data.open(file));
  return { dataState, file };
}

function change(selector: string, value: string): Promise<void> {
  return settled(async () => {
    const field = document.querySelector(selector);
    if (!(field instanceof HTMLSelectElement)) throw new Error(`no ${selector}`);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

it('the data menu shows the detected encoding, previews another encoding and reads the file with the chosen one', async () => {
  const { dataState } = await bind('Прайс-лист\nимя;цена\nхлеб;45\nмолоко;80\n');
  await press('товары.csv');
  await eventually(() => expect(text()).toContain('Row 1 looks like a title.'));
  await press('How the file is read…');
  await eventually(() => expect(text()).toContain('Encoding detected: Windows-1251'));
  expect(text()).toContain('Fields are separated by semicolons');
  expect(text()).toContain('Column B without a header is called “B”');
  await eventually(() => expect(text()).toContain('молоко'));
  await change('select', 'koi8-r');
  await eventually(() => expect(text()).toContain('Encoding as chosen: KOI8-R'));
  expect(text()).not.toContain('молоко');
  await change('select', 'windows-1251');
  await press('Use row 2 as the header');
  await eventually(() => expect(text()).toContain('Column headers in row 2: имя, цена'));
  expect(dataState.sheet?.options).toEqual({ sheetName: null, mergedCells: 'refuse' });
  await press('Apply');
  await eventually(() =>
    expect(dataState.sheet?.options).toEqual({
      sheetName: null,
      mergedCells: 'refuse',
      encoding: 'windows-1251',
      headerRow: 2,
    }),
  );
  expect(dataState.sheet?.summary.columnNames).toEqual(['имя', 'цена']);
});

it('the data menu splits the file at another separator and keeps the choice', async () => {
  const { dataState } = await bind('a;b;c,имя\n1;2;3,хлеб\n4;5;6,чай\n');
  expect(dataState.sheet?.summary.columnNames).toHaveLength(3);
  await press('товары.csv');
  await press('How the file is read…');
  await eventually(() => expect(text()).toContain('Fields are separated by semicolons'));
  await change('select[data-reading="separator"]', ',');
  await eventually(() => expect(text()).toContain('Fields are separated by commas'));
  expect(text()).toContain('Column headers in row 1: a;b;c, имя');
  await press('Apply');
  await eventually(() => expect(dataState.sheet?.options).toMatchObject({ separator: ',' }));
  expect(dataState.sheet?.summary.columnNames).toEqual(['a;b;c', 'имя']);
});

it('preflight notes a guessed encoding and renamed columns of the file', async () => {
  const { file } = await bind('имя;цена;имя\nхлеб;45;а\n');
  const read = await readSheetFile(file, { sheetName: null, mergedCells: 'refuse' });
  if (!read.ok) throw new Error(read.error.code);
  const { notes } = noteLabels({ label: parsed({}), rows: null, nowMs: 0 }, read.value);
  expect(notes).toMatchObject([
    { code: 'encodingGuessed', params: { encoding: 'Windows-1251' } },
    { code: 'columnsRenamed', params: { letters: 'C', header: 'имя', name: 'имя (2)' } },
  ]);
});
