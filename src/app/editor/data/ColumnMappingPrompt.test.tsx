// @vitest-environment happy-dom

import { useSnapshot } from 'valtio';
import { afterEach, describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, named, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { sheetSummary } from '../../../../tests/support/sheetSummary.ts';
import { planBindColumn } from '../../../core/edit/bindColumn.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import { asRef } from '../../state/asRef.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { createEditor, type Editor } from '../core/createEditor.ts';
import { EditorContext, useEditor } from '../core/EditorContext.ts';
import { ColumnMappingPrompt } from './ColumnMappingPrompt.tsx';
import { DataDrawer } from './DataDrawer.tsx';

const HELP =
  'Drag a column header to the label, or select it to add the column as text, a barcode, or a QR code.';
const NAME = { name: 'name', position: 0 };

const sheet: BoundSheet = {
  file: new File([''], 'prices.csv'),
  options: { sheetName: null, mergedCells: 'refuse' },
  summary: sheetSummary(['name', 'price'], { sheetNames: ['prices'], sheetName: 'prices' }),
};

let mounted: Mounted | null = null;
afterEach(() => mounted?.unmount());

/** Shows the prompt and the rows panel for a spreadsheet that the user has just bound, as the editor does. */
async function bind(label: Parameters<typeof parsed>[0]) {
  return bindTo(createEditor(createHistory(parsed(label))));
}
async function bindTo(editor: Editor) {
  editor.dataState.sheet = asRef(sheet);
  editor.dataState.isNew = true;
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <AsInEditor />
    </EditorContext>,
  );
  return editor;
}
function AsInEditor() {
  const { dataState, viewState } = useEditor();
  const { isNew, isMatching } = useSnapshot(dataState);
  const { hasRows } = useSnapshot(viewState);
  return (
    <>
      {(isNew || isMatching) && <ColumnMappingPrompt sheet={sheet} />}
      {hasRows && <DataDrawer />}
    </>
  );
}
const bound = (column: string) =>
  ({ kind: 'text', id: 'a', data: { source: 'column', key: column } }) as const;

describe('newly bound spreadsheet', () => {
  it.each([
    ['uses none of its columns', { kind: 'text', id: 'a', content: 'Tea' } as const],
    ['uses its columns', bound('name')],
  ])('opens the rows panel with a line of help if the label %s', async (_case, element) => {
    const editor = await bind({ elements: [element] });
    expect(editor.viewState.hasRows).toBe(true);
    expect(document.body.textContent).toContain(HELP);
  });

  it.each([
    [200, bound('name'), false],
    [200, { kind: 'text', id: 'a', content: 'Tea' } as const, true],
    [400, bound('name'), true],
  ])(
    'in a canvas of %i px opens the rows panel only where the label stays visible',
    async (heightPx, element, isOpen) => {
      const editor = createEditor(createHistory(parsed({ elements: [element] })));
      editor.viewState.heightPx = heightPx;
      await bindTo(editor);
      expect(editor.viewState.hasRows).toBe(isOpen);
    },
  );

  it.each(['Use these columns', "Don't change"])(
    'opens the rows panel after missing columns are mapped: %s',
    async (answer) => {
      const editor = await bind({ elements: [bound('Bezeichnung')] });
      expect(editor.viewState.hasRows).toBe(false);
      await press(answer);
      expect(editor.viewState.hasRows).toBe(true);
      expect(document.body.textContent).toContain(HELP);
    },
  );

  it('leaves the rows panel as it is when the mapping is opened later', async () => {
    const editor = await bind({ elements: [bound('name')] });
    await settled(() => editor.view.showRows(false));
    await settled(() => editor.data.matchColumns());
    await press('Cancel');
    expect(editor.viewState.hasRows).toBe(false);
    await settled(() => editor.view.showRows(true));
    expect(document.body.textContent).not.toContain(HELP);
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
