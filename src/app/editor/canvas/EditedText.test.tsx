// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import {
  type Mounted,
  mountScreen,
  pressKey,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../core/edit/history/history.ts';
import { createEditor, type Editor } from '../core/createEditor.ts';
import { EditorContext } from '../core/EditorContext.ts';
import { EditedText } from './EditedText.tsx';

let editor: Editor;
let mounted: Mounted | null = null;

beforeEach(async () => {
  editor = createEditor(createHistory(parsed({ elements: [{ kind: 'text', id: 'a', content: 'old' }] })));
  editor.document.select(['a']);
  editor.view.edit('a');
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <EditedText />
    </EditorContext>,
  );
});
afterEach(() => mounted?.unmount());

const field = () => {
  const node = document.querySelector('textarea');
  if (!node) throw new Error('nothing is edited');
  return node;
};
const content = () => {
  const [element] = editor.document.label().elements;
  return element.kind === 'text' ? element.content : null;
};

describe('in-place text editing on the canvas', () => {
  it('updates the element with each input, and one undo restores the old text', async () => {
    await type(field(), 'ש');
    expect(content()).toBe('ש');
    await type(field(), 'שלום');
    await pressKey(field(), 'Escape');
    expect([content(), editor.viewState.editingId, editor.viewState.focusId]).toEqual(['שלום', null, 'a']);
    editor.document.undo();
    expect(content()).toBe('old');
  });

  it('keeps the typed text when the field loses focus and gives up the keyboard focus', async () => {
    await type(field(), '价格');
    await settled(() => field().blur());
    expect([content(), editor.viewState.editingId, editor.viewState.focusId]).toEqual(['价格', null, null]);
  });

  it('refuses to copy the text being edited and shows a message [S5.31] [S8.14]', async () => {
    await pressKey(field(), 'd', { ctrlKey: true });
    expect(editor.document.label().elements).toHaveLength(1);
    expect(mounted?.page.textContent).toContain('Cannot copy the control that is being edited.');
    await pressKey(field(), 'Enter');
    expect(editor.viewState.editingId).toBe('a');
    await pressKey(field(), 'Enter', { metaKey: true });
    expect(editor.viewState.editingId).toBeNull();
  });
});
