// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, named, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { planBindColumn } from '../../../core/edit/bindColumn.ts';
import { createHistory } from '../../../core/edit/history.ts';
import { NOTHING_ASSUMED } from '../../../core/sheet/sheetAssumptions.ts';
import { asRef } from '../../state/asRef.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { createEditor } from '../createEditor.ts';
import { EditorContext } from '../EditorContext.ts';
import { ColumnMappingPrompt } from './ColumnMappingPrompt.tsx';
import { DataDrawer } from './DataDrawer.tsx';

const HELP =
  'Drag a column header to the label, or select it to add the column as text, a barcode, or a QR code.';
const NAME = { name: 'name', position: 0 };

const sheet: BoundSheet = {
  file: new File([''], 'prices.csv'),
  options: { sheetName: null, mergedCells: 'refuse' },
  summary: {
    sheetNames: ['prices'],
    sheetName: 'prices',
    columnNames: ['name', 'price'],
    rowCount: 0,
    firstRowNumber: 2,
    blankRowCount: 0,
    formulasWithoutValue: null,
    assumed: NOTHING_ASSUMED,
    firstRows: [],
  },
};

let mounted: Mounted | null = null;
afterEach(() => mounted?.unmount());

async function bind(label: Parameters<typeof parsed>[0]) {
  const editor = createEditor(createHistory(parsed(label)));
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <ColumnMappingPrompt sheet={sheet} />
    </EditorContext>,
  );
  return editor;
}

describe('newly bound spreadsheet', () => {
  it('opens the rows panel if the label uses none of its columns', async () => {
    const editor = await bind({ elements: [{ kind: 'text', id: 'a', content: 'Tea' }] });
    expect(editor.viewState.hasRows).toBe(true);
  });

  it('keeps the rows panel closed if the label uses its columns', async () => {
    const editor = await bind({
      elements: [{ kind: 'text', id: 'a', data: { source: 'column', key: 'name' } }],
    });
    expect(editor.viewState.hasRows).toBe(false);
  });
});

describe('rows panel of a spreadsheet', () => {
  it('shows how to use a column while the label uses none, and stays open once it uses one', async () => {
    const editor = createEditor(
      createHistory(parsed({ elements: [{ kind: 'text', id: 'a', content: 'x' }] })),
    );
    editor.dataState.sheet = asRef(sheet);
    mounted = await mountScreen(
      <EditorContext value={editor}>
        <DataDrawer />
      </EditorContext>,
    );
    expect(document.body.textContent).toContain(HELP);
    await settled(() => editor.document.apply(planBindColumn('a', NAME)));
    expect(document.body.textContent).toContain(HELP);
    await mounted.unmount();
    mounted = await mountScreen(
      <EditorContext value={editor}>
        <DataDrawer />
      </EditorContext>,
    );
    expect(document.body.textContent).not.toContain(HELP);
  });

  it('adds an element for a column at once, so that its focus disturbs nothing later', async () => {
    const editor = createEditor(createHistory(parsed({ elements: [] })));
    editor.dataState.sheet = asRef(sheet);
    mounted = await mountScreen(
      <EditorContext value={editor}>
        <DataDrawer />
      </EditorContext>,
    );
    for (const column of ['name', 'price']) {
      await press(column);
      await settled(() => {
        named('[role="menuitem"]', 'Add as text').click();
        const { elements } = editor.document.label();
        expect(elements.at(-1)).toMatchObject({
          kind: 'text',
          content: `{${column}}`,
          data: { source: 'column', key: column },
        });
      });
    }
    expect(editor.document.label().elements).toHaveLength(2);
  });
});
