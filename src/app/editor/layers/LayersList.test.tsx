// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, pressKey, settled } from '../../../../tests/support/mountScreen.tsx';
import { planBindColumn } from '../../../core/edit/bindColumn.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import { createEditor, type Editor } from '../core/createEditor.ts';
import { EditorContext } from '../core/EditorContext.ts';
import { LayersList } from './LayersList.tsx';

let editor: Editor;
let mounted: Mounted | null = null;

beforeEach(async () => {
  const elements = [
    { kind: 'text', id: 'a', content: 'ราคา' },
    { kind: 'circle', id: 'b', groups: ['group-1'] },
    { kind: 'line', id: 'c', groups: ['group-1'] },
    { kind: 'text', id: 'd', content: '价格', name: 'Price' },
  ];
  editor = createEditor(createHistory(parsed({ elements })));
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <LayersList />
    </EditorContext>,
  );
});
afterEach(() => mounted?.unmount());

const rows = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const names = () => rows().map((row) => row.getAttribute('aria-label'));
const list = () => {
  const node = document.querySelector<HTMLElement>('[role="listbox"]');
  if (!node) throw new Error('no list');
  return node;
};
const click = (row: number, init: MouseEventInit = {}) =>
  settled(() => rows()[row].dispatchEvent(new MouseEvent('click', { bubbles: true, ...init })));
const clickSign = (row: number, sign: string) =>
  settled(() => {
    const node = rows()[row].querySelector(`[data-layer-action="${sign}"]`);
    node?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
const find = (id: string) => editor.document.label().elements.find((element) => element.id === id);

describe('layers list', () => {
  it('lists groups and elements from top to bottom, with their given names', () => {
    expect(names()).toEqual(['Price', 'Group 1', 'Line', 'Circle', 'Text: ราคา']);
  });

  it('shows the column of an element that is bound to one', async () => {
    await settled(() => editor.document.apply(planBindColumn('a', { name: 'price', position: 0 })));
    expect(names()[4]).toBe('Text: {price}');
  });

  it('selects single elements and groups, ranges, and additional ones with Ctrl', async () => {
    await click(1);
    expect([editor.document.selection(), editor.document.groupPath()]).toEqual([['b', 'c'], []]);
    await click(2);
    expect([editor.document.selection(), editor.document.groupPath()]).toEqual([['c'], ['group-1']]);
    await click(4, { ctrlKey: true });
    expect([editor.document.selection(), editor.document.groupPath()]).toEqual([['c', 'a'], []]);
    await click(0);
    await click(3, { shiftKey: true });
    expect(editor.document.selection().toSorted()).toEqual(['b', 'c', 'd']);
  });

  it('locks, hides and excludes from printing by icon and by key, also for a whole group', async () => {
    await clickSign(1, 'hide');
    expect([find('b')?.hidden, find('c')?.hidden, find('a')?.hidden]).toEqual([true, true, false]);
    await clickSign(1, 'hide');
    expect(find('b')?.hidden).toBe(false);
    await clickSign(4, 'lock');
    expect(find('a')?.locked).toBe(true);
    await click(0);
    list().focus();
    await pressKey(list(), 'p');
    expect(find('d')?.printed).toBe(false);
    expect(names()[0]).toBe('Price, not printed');
    editor.document.undo();
    expect(find('d')?.printed).toBe(true);
  });

  it('opens and closes groups', async () => {
    await clickSign(1, 'open');
    expect(names()).toEqual(['Price', 'Group 1', 'Text: ราคา']);
    await click(1);
    await pressKey(list(), 'ArrowRight');
    expect(rows()).toHaveLength(5);
    await pressKey(list(), 'ArrowLeft');
    expect(rows()).toHaveLength(3);
  });

  it('renames elements, and keeps the old name on Escape', async () => {
    const rename = async (row: number, text: string, key: string) => {
      await click(row);
      await pressKey(list(), 'F2');
      const input = document.querySelector('input');
      if (!input) throw new Error('nothing to type into');
      input.value = text;
      await pressKey(input, key);
    };
    await rename(4, '  מחיר ', 'Enter');
    expect(find('a')?.name).toBe('מחיר');
    const steps = editor.documentState.history.past.length;
    await rename(0, 'other', 'Escape');
    expect([find('d')?.name, editor.documentState.history.past.length]).toEqual(['Price', steps]);
    await rename(1, 'Logo', 'Enter');
    expect([find('b')?.groups, names()[1]]).toEqual([['Logo'], 'Logo']);
    await rename(0, '', 'Enter');
    expect(names()[0]).toBe('Text: 价格');
  });
});
