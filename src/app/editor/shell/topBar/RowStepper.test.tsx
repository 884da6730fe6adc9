// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, settled } from '../../../../../tests/support/mountScreen.tsx';
import { sheetSummary } from '../../../../../tests/support/sheetSummary.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { FIRST_SHEET } from '../../../../core/sheet/sheet.ts';
import { asRef } from '../../../state/asRef.ts';
import { WorkspaceContext } from '../../../state/workspace.ts';
import { createEditor } from '../../core/createEditor.ts';
import { EditorContext } from '../../core/EditorContext.ts';
import { RowStepper } from './RowStepper.tsx';

vi.mock('../../../services/dataNotes.ts', () => ({
  NO_DATA_NOTES: { notes: [], lostZeros: [] },
  noteData: async () => ({ notes: [], lostZeros: [] }),
}));

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

async function open(rowCount: number | null) {
  const editor = createEditor(createHistory(parsed({ elements: [] })));
  const summary = sheetSummary(['ean'], { rowCount: rowCount ?? 0 });
  if (rowCount !== null)
    editor.dataState.sheet = asRef({ file: new File([''], 'a.csv'), options: FIRST_SHEET, summary });
  mounted = await mountScreen(
    <WorkspaceContext value={editor}>
      <EditorContext value={editor}>
        <RowStepper serials={12} />
      </EditorContext>
    </WorkspaceContext>,
  );
  return editor;
}
const place = () => document.querySelector('[role="group"]')?.getAttribute('aria-label');

it('the row stepper says what its two numbers are: the label in print order, and the row of the spreadsheet', async () => {
  const editor = await open(2000);
  await eventually(() => expect(place()).toBe('Label 1 of 2,000, row 2 of the spreadsheet'));
  // Sorted and filtered: the first label is that of another row.
  await settled(() => {
    editor.dataState.printed = asRef(Uint32Array.of(1500, 7));
    editor.dataState.recordIndex = 1500;
  });
  expect(place()).toBe('Label 1 of 2, row 1,502 of the spreadsheet');
  await settled(() => {
    editor.dataState.recordIndex = 3;
  });
  expect(place()).toBe('Row 5 of the spreadsheet, excluded by “Rows to print”');
});

it('the row stepper counts serial numbers without a spreadsheet', async () => {
  await open(null);
  await eventually(() => expect(place()).toBe('Label 1 of 12'));
});
