// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../core/edit/history/history.ts';
import { createEditor, type Editor } from '../core/createEditor.ts';
import { EditorContext } from '../core/EditorContext.ts';
import { CanvasMenu } from './CanvasMenu.tsx';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  Reflect.deleteProperty(navigator, 'clipboard');
});

const ELEMENTS = [
  { kind: 'text', id: 'a', content: 'Чай', xMm: 2, yMm: 2, widthMm: 20, heightMm: 5 },
  { kind: 'rectangle', id: 'b', xMm: 5, yMm: 10, widthMm: 20, heightMm: 10 },
  { kind: 'circle', id: 'c', xMm: 30, yMm: 10, widthMm: 8, heightMm: 8 },
];

/** Opens the menu of the present selection. */
async function open(editor: Editor): Promise<void> {
  await mounted?.unmount();
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <CanvasMenu place={{ xPx: 10, yPx: 10 }} onClose={() => undefined} />
    </EditorContext>,
  );
}
const edit = (elements: readonly object[] = ELEMENTS) =>
  createEditor(createHistory(parsed({ widthMm: 60, heightMm: 40, elements: [...elements] })));
const items = () =>
  [...document.querySelectorAll('[role="menuitem"]')].map((item) => [
    item.querySelector('.fui-MenuItem__content')?.textContent,
    item.getAttribute('aria-disabled') !== 'true' && !item.hasAttribute('disabled'),
  ]);
const named = (wanted: string) =>
  items()
    .filter(([name]) => name === wanted)
    .map(([, isOn]) => isOn);
const choose = (name: string) => press(name, '.fui-MenuItem__content');
const ids = (editor: Editor) => editor.document.label().elements.map(({ id }) => id);

it('without a selection it pastes, selects all, and fits the view', async () => {
  const editor = edit();
  await open(editor);
  expect(items().map(([name]) => name)).toEqual(['Paste', 'Select all', 'Fit the window']);
  await choose('Select all');
  expect([...editor.document.selection()].sort()).toEqual(['a', 'b', 'c']);
});

it('orders, duplicates, hides, locks and deletes the selected element', async () => {
  const editor = edit();
  editor.document.select(['a']);
  await open(editor);
  expect([named('Group'), named('Ungroup'), named('Delete')]).toEqual([[false], [false], [true]]);
  await choose('Bring to front');
  expect(ids(editor)).toEqual(['b', 'c', 'a']);
  await open(editor);
  await choose('Send backward');
  expect(ids(editor)).toEqual(['b', 'a', 'c']);
  await open(editor);
  await choose('Duplicate');
  expect(editor.document.label().elements).toHaveLength(4);
  editor.document.select(['a']);
  await open(editor);
  await choose('Lock in place');
  await open(editor);
  // A locked element can't be cut or deleted.
  expect([named('Cut'), named('Delete'), named('Unlock')]).toEqual([[false], [false], [true]]);
  await choose('Unlock');
  await open(editor);
  await choose('Delete');
  expect(ids(editor)).not.toContain('a');
});

it('groups several elements, and takes the group apart', async () => {
  const editor = edit();
  editor.document.select(['b', 'c']);
  await open(editor);
  await choose('Group');
  const groups = () => editor.document.label().elements.map((element) => element.groups.length);
  expect(groups()).toEqual([0, 1, 1]);
  await open(editor);
  await choose('Ungroup');
  expect(groups()).toEqual([0, 0, 0]);
});

it('cut elements come back by Paste, from the clipboard of the system', async () => {
  let clipboard = '';
  const system = {
    writeText: async (text: string) => {
      clipboard = text;
    },
    readText: async () => clipboard,
    read: async () => [],
  };
  Object.defineProperty(navigator, 'clipboard', { value: system, configurable: true });
  const editor = edit();
  editor.document.select(['a']);
  await open(editor);
  await choose('Cut');
  await eventually(() => expect(clipboard).toContain('Чай'));
  expect(ids(editor)).toEqual(['b', 'c']);
  await open(editor);
  await choose('Paste');
  await eventually(async () => {
    await settled();
    expect(editor.document.label().elements).toHaveLength(3);
  });
  expect(editor.document.label().elements.at(-1)).toMatchObject({ kind: 'text', content: 'Чай' });
});

it('with selected cells it has the commands of the table', async () => {
  const cells = [0, 1].flatMap((row) => [0, 1].map((col) => ({ row, col, content: `${row}${col}` })));
  const editor = edit([
    {
      kind: 'table',
      id: 't',
      widthMm: 30,
      heightMm: 20,
      rowHeightsMm: [10, 10],
      columnWidthsMm: [15, 15],
      cells,
    },
  ]);
  editor.document.select(['t']);
  editor.view.chooseCells({ elementId: 't', anchor: { row: 0, col: 0 }, head: { row: 0, col: 1 } });
  await open(editor);
  expect([named('Merge cells'), named('Split cells'), named('Delete rows')]).toEqual([
    [true],
    [false],
    [true],
  ]);
  await choose('Clear cells');
  const [table] = editor.document.label().elements;
  if (table.kind !== 'table') throw new Error('no table');
  expect(table.cells.map(({ content }) => content)).toEqual(['', '', '10', '11']);
});
