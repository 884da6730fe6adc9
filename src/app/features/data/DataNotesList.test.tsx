// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { sheetOf } from '../../../../tests/golden/textColumn.ts';
import { checkedLabel } from '../../../../tests/support/checkedLabel.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press } from '../../../../tests/support/mountScreen.tsx';
import { noteLabels } from '../../../../workers/conductor/planRequest.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import type { DataNotes } from '../../../core/run/notes/dataNotes.ts';
import { type LostZeros, restoreZeros } from '../../../core/run/notes/lostZeros.ts';
import { NOTHING_ASSUMED } from '../../../core/sheet/sheetAssumptions.ts';
import { createDataActions, createDataState } from '../../state/dataStore.ts';
import { createDocumentState } from '../../state/documentStore.ts';
import { createPreviewState } from '../../state/previewStore.ts';
import { WorkspaceContext } from '../../state/workspace.ts';
import { DataNotesList } from './DataNotesList.tsx';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
});

const code = { kind: 'barcode', id: 'code', symbology: 'ean13', data: { source: 'column', key: 'gtin' } };
const label = parsed({ elements: [code] });
const store = sheetOf(['gtin'], [['123456789012'], ['4006381333931']]);
const sheet = { store, assumed: NOTHING_ASSUMED, headerRow: 1, sheetName: 'Sheet1' };
const find = (of = label): DataNotes => noteLabels({ label: of, rows: null, nowMs: 0 }, sheet);

async function show(found: DataNotes, restore?: (lost: readonly LostZeros[]) => void) {
  const dataState = createDataState({});
  const nothing = async () => ({ ok: false, error: { code: 'planEmpty' } }) as const;
  const source = {
    open: nothing,
    close: async () => undefined,
    readRow: nothing,
    listRows: nothing,
    fixCells: async () => [],
  };
  const workspace = {
    documentState: createDocumentState(createHistory(label)),
    dataState,
    data: createDataActions(dataState, { ...source, check: nothing, checked: checkedLabel(() => label) }),
    previewState: createPreviewState(),
    ...(restore && { restoreZeros: restore }),
  };
  mounted = await mountScreen(
    <WorkspaceContext value={workspace}>
      <DataNotesList {...found} />
    </WorkspaceContext>,
  );
}

it('the data notes report a column whose numbers lost leading zeros, and a button restores them', async () => {
  const restored = vi.fn((lost: readonly LostZeros[]) => find(restoreZeros(label, lost).label));
  await show(find(), restored);
  await eventually(() =>
    expect(document.body.textContent).toContain(
      '1 of 2 values of “gtin” look like EAN-13 numbers that lost a leading zero, the first in row 1: 123456789012.',
    ),
  );
  await press('Restore zeros');
  expect(restored.mock.results[0]?.value).toEqual({ notes: [], lostZeros: [] });
});

it('the data notes offer no button if the label cannot be changed', async () => {
  await show(find());
  await eventually(() => expect(document.body.textContent).toContain('lost a leading zero'));
  expect(document.querySelector('button')).toBeNull();
});
