// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { checkedLabel } from '../../../../tests/support/checkedLabel.ts';
import {
  type Mounted,
  mountScreen,
  press,
  pressKey,
  settled,
} from '../../../../tests/support/mountScreen.tsx';
import { fail, ok } from '../../../core/base/result.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import { createDataActions, createDataState } from '../../state/dataStore.ts';
import { createDocumentState } from '../../state/documentStore.ts';
import { createPreviewState } from '../../state/previewStore.ts';
import { WorkspaceContext } from '../../state/workspace.ts';
import { SheetRefusal } from './SheetRefusal.tsx';

const asked = vi.hoisted((): { sheets: readonly string[] } => ({ sheets: [] }));
vi.mock('../../services/tables/tableWorkers.ts', () => ({ acceptedSheets: async () => asked.sheets }));

let mounted: Mounted | null = null;
afterEach(async () => {
  asked.sheets = [];
  await mounted?.unmount();
});
const dialog = () => document.querySelector('[role="alertdialog"]');

async function refuse(code: string) {
  const tried: OpenSheetOptions[] = [];
  const dataState = createDataState({});
  const data = createDataActions(dataState, {
    checked: checkedLabel(),
    open: async (_file, options) => {
      tried.push(options);
      return fail(code);
    },
    close: async () => undefined,
    readRow: async () => ok({ texts: [], exact: [] }),
    listRows: async () => ok(null),
    fixCells: async () => [],
    check: async () => fail('planEmpty'),
  });
  const documentState = createDocumentState(createHistory(parsed({})));
  mounted = await mountScreen(
    <WorkspaceContext value={{ documentState, dataState, data, previewState: createPreviewState() }}>
      <SheetRefusal />
    </WorkspaceContext>,
  );
  expect(dialog()).toBeNull();
  await settled(() => data.open(new File([''], 'ราคา.xlsx')));
  return { tried, dataState };
}

describe('rejected spreadsheet dialog', () => {
  it('shows the file name and closes by its button or Escape', async () => {
    const { dataState } = await refuse('sheetNoRows');
    expect(dialog()?.textContent).toContain("“ราคา.xlsx” can't be used as is");
    await press('Not now');
    expect([dialog(), dataState.refused]).toEqual([null, null]);
    await mounted?.unmount();
    const other = await refuse('sheetNoRows');
    await pressKey(dialog() ?? document, 'Escape');
    expect(other.dataState.refused).toBeNull();
  });

  it('offers to repeat the value of merged cells, and only for merged cells', async () => {
    const merged = await refuse('sheetMergedCells');
    await press('Repeat the value in each cell');
    expect(merged.tried.map(({ mergedCells }) => mergedCells)).toEqual(['refuse', 'repeat']);
    await mounted?.unmount();
    await refuse('sheetDamaged');
    expect(dialog()?.textContent).toContain('Choose another file');
    expect(dialog()?.textContent).not.toContain('Repeat');
  });

  it('opens the column matching for a missing column', async () => {
    const { dataState } = await refuse('columnMissing');
    expect(dataState.isMatching).toBe(false);
    await press('Match columns…');
    expect([dialog(), dataState.isMatching]).toEqual([null, true]);
  });

  it('[S5.23] offers other sheets of the file and reads the chosen one', async () => {
    asked.sheets = ['Prices', 'Stock'];
    const { tried } = await refuse('sheetEmpty');
    await settled(async () => undefined);
    expect(dialog()?.textContent).toContain('Other sheets of this file can be used');
    await press('Use this sheet');
    expect(tried.map(({ sheetName }) => sheetName)).toEqual([null, 'Prices']);
  });
});
