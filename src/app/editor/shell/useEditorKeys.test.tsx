// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, pressKey, settled } from '../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../core/edit/history/history.ts';
import { setUnit } from '../../i18n/unit.ts';
import { CONTENT_MARK } from '../core/contentMark.ts';
import { createEditor } from '../core/createEditor.ts';
import { EditorContext } from '../core/EditorContext.ts';
import type { DragScope } from '../core/gestures/dragScope.ts';
import { NOTHING } from '../core/gestures/gesture.ts';
import { moveGesture } from '../core/gestures/moveGesture.ts';
import { shownBox } from '../core/shownBox.ts';
import { useDocument, useSettled } from '../core/useDocument.ts';
import { useEditorClipboard } from './useEditorClipboard.ts';
import { useEditorKeys } from './useEditorKeys.ts';

/** Opens an editor without workers; its label has three texts. */
function open() {
  const label = parsed({
    elements: ['a', 'b', 'c'].map((id, index) => ({
      kind: 'text',
      id,
      content: ['ราคา', '价格', 'מחיר'][index],
      xMm: 10 * index,
      yMm: 5,
    })),
  });
  const editor = createEditor(createHistory(label));
  editor.view.resize(800, 600, { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40 });
  const find = (id: string) => editor.document.label().elements.find((element) => element.id === id);
  return { editor, find, ids: () => editor.document.label().elements.map(({ id }) => id) };
}

function scopeOf({ document, view }: ReturnType<typeof createEditor>): DragScope {
  const boxOf = (id: string) => {
    const element = document.label().elements.find((candidate) => candidate.id === id);
    return element ? shownBox(element, undefined) : null;
  };
  return {
    document,
    view,
    lengthText: String,
    symbolOf: () => null,
    moduleText: String,
    toleranceMm: () => 1,
    boxOf,
    seenBoxOf: boxOf,
    snapLines: () => ({ x: [], y: [] }),
  };
}

let mounted: Mounted | null = null;
let opened = open();
const [printed, saved, helped] = [vi.fn(), vi.fn(), vi.fn()];

function Keys() {
  useEditorKeys(opened.editor, { print: printed, save: saved, help: helped });
  useEditorClipboard(opened.editor);
  return (
    <>
      <div data-canvas id="canvas" />
      <input id="field" />
      <input id="box" type="checkbox" />
      <input id="number" role="spinbutton" aria-valuenow={1} />
      <div {...{ [CONTENT_MARK]: '' }}>
        <textarea id="content" />
      </div>
      <select id="choices">
        <option>one</option>
      </select>
      <button type="button" id="button">
        other
      </button>
      <div role="dialog">
        <button type="button" id="inDialog">
          inside
        </button>
        <select id="choicesInDialog" />
      </div>
    </>
  );
}
const at = (id: string) => document.getElementById(id) ?? document.body;
const press = (key: string, more: KeyboardEventInit = {}, target = 'canvas') =>
  pressKey(at(target), key, more);

beforeEach(async () => {
  opened = open();
  setUnit('mm');
  printed.mockReset();
  mounted = await mountScreen(
    <EditorContext value={opened.editor}>
      <Keys />
    </EditorContext>,
  );
});
afterEach(async () => {
  await mounted?.unmount();
});

describe('keyboard shortcuts of the editor', () => {
  it('nudge by round distances in the displayed unit', async () => {
    const { editor, find } = opened;
    setUnit('in');
    editor.document.select(['b']);
    await press('ArrowRight');
    await press('ArrowDown', { shiftKey: true });
    // Distances of 0.01 and 0.1 inches, rounded to hundredths of a millimeter.
    expect([find('b')?.xMm, find('b')?.yMm]).toEqual([10.25, 7.54]);
  });

  it('nudge the selection, ten times as far with Shift, as one undo step', async () => {
    const { editor, find } = opened;
    editor.document.select(['b']);
    await press('ArrowRight');
    await press('ArrowRight');
    await press('ArrowUp', { shiftKey: true });
    expect([find('b')?.xMm, find('b')?.yMm]).toEqual([10.2, 4]);
    await press('z', { ctrlKey: true });
    expect([find('b')?.xMm, find('b')?.yMm]).toEqual([10, 5]);
    await press('Z', { ctrlKey: true, shiftKey: true });
    expect(find('b')?.yMm).toBe(4);
    await press('z', { metaKey: true });
    await press('y', { ctrlKey: true });
    expect(find('b')?.yMm).toBe(4);
  });

  it('start a text if the text tool was taken and the user types instead of clicking on the label', async () => {
    const { editor, ids } = opened;
    const count = ids().length;
    await press('a', {}, 'button');
    expect(ids()).toHaveLength(count);
    editor.view.takeTool('text');
    await press('Shift', {}, 'button');
    expect([ids().length, editor.viewState.tool]).toEqual([count, 'text']);
    await press('Ч', {}, 'button');
    const [id] = editor.document.selection();
    expect([ids().length, editor.viewState.tool, editor.viewState.editingId]).toEqual([count + 1, null, id]);
  });

  it('are left to controls that use the keys themselves', async () => {
    const { editor, ids, find } = opened;
    editor.document.select(['a']);
    await press('Delete', {}, 'field');
    await press('a', { ctrlKey: true }, 'field');
    await press('ArrowLeft', {}, 'button');
    await press('Delete', {}, 'inDialog');
    await press('Delete', { isComposing: true });
    expect([ids(), editor.document.selection(), find('a')?.xMm]).toEqual([['a', 'b', 'c'], ['a'], 0]);
    await press('Delete', {}, 'button');
    expect(ids()).toEqual(['b', 'c']);
  });

  it('undo from controls without text, such as a checkbox or a select', async () => {
    const { editor, find } = opened;
    editor.document.select(['b']);
    await press('ArrowRight');
    await press('z', { ctrlKey: true }, 'box');
    expect(find('b')?.xMm).toBe(10);
    await press('y', { ctrlKey: true }, 'choices');
    expect(find('b')?.xMm).toBe(10.1);
    await press('z', { ctrlKey: true }, 'field');
    expect(find('b')?.xMm).toBe(10.1);
    await press('Delete', {}, 'choices');
    expect(find('b')).toBeDefined();
    await press('z', { ctrlKey: true }, 'choicesInDialog');
    expect(find('b')?.xMm).toBe(10.1);
  });

  it('apply to the label from a number field, except undo while it is being typed in; Escape leaves it', async () => {
    const { editor, find, ids } = opened;
    const number = at('number');
    editor.document.select(['b']);
    await press('ArrowRight');
    number.dataset.typed = '';
    await press('z', { ctrlKey: true }, 'number');
    expect(find('b')?.xMm).toBe(10.1);
    delete number.dataset.typed;
    await press('z', { ctrlKey: true }, 'number');
    expect(find('b')?.xMm).toBe(10);
    await press('d', { ctrlKey: true }, 'number');
    expect(ids()).toHaveLength(4);
    await press('d', { ctrlKey: true }, 'content');
    expect(ids()).toHaveLength(5);
    await press('z', { ctrlKey: true }, 'content');
    await press('d', { ctrlKey: true }, 'field');
    expect(ids()).toHaveLength(5);
    // Digits and cursor keys are handled by the number field.
    await press('a', { ctrlKey: true }, 'number');
    await press('ArrowRight', {}, 'number');
    await press('Delete', {}, 'number');
    expect(ids()).toHaveLength(5);
    expect(editor.document.selection()).toHaveLength(1);
    editor.view.focus(null);
    await press('Escape', {}, 'field');
    expect(editor.viewState.focusId).toBeNull();
    await press('Escape', {}, 'number');
    expect(editor.viewState.focusId).toBe(editor.document.selection()[0]);
    expect(editor.document.selection()).toHaveLength(1);
  });

  it('group, ungroup, leave groups and change the order', async () => {
    const { editor, ids } = opened;
    editor.document.select(['a', 'b']);
    await press('g', { ctrlKey: true });
    expect(editor.document.label().elements.map(({ groups }) => groups.length)).toEqual([1, 1, 0]);
    editor.document.select(['a'], ['group-1']);
    await press(']', { ctrlKey: true });
    expect(ids()).toEqual(['b', 'a', 'c']);
    await press('Escape');
    expect([editor.document.selection().toSorted(), editor.document.groupPath()]).toEqual([['a', 'b'], []]);
    await press(']', { ctrlKey: true, altKey: true });
    expect(ids()).toEqual(['b', 'a', 'c']);
    await press('}', { ctrlKey: true, shiftKey: true });
    expect(ids()).toEqual(['c', 'b', 'a']);
    await press('[', { ctrlKey: true });
    expect(ids()).toEqual(['b', 'a', 'c']);
    await press('G', { ctrlKey: true, shiftKey: true });
    expect(editor.document.label().elements.every(({ groups }) => groups.length === 0)).toBe(true);
    await press('Escape');
    expect(editor.document.selection()).toEqual([]);
  });

  it('start editing the single selected text if it can be typed', async () => {
    const { editor } = opened;
    editor.document.select(['a', 'b']);
    await press('F2');
    expect(editor.viewState.editingId).toBeNull();
    editor.document.select(['b']);
    await press('Enter', {}, 'button');
    expect(editor.viewState.editingId).toBeNull();
    await press('Enter');
    expect(editor.viewState.editingId).toBe('b');
    editor.view.edit(null);
    editor.elements.lock(true);
    await press('F2');
    expect(editor.viewState.editingId).toBeNull();
  });

  it('turn the pointer into the hand while Space is held on the canvas, and keep a chosen hand', async () => {
    const { editor } = opened;
    const release = () => settled(() => window.dispatchEvent(new KeyboardEvent('keyup', { key: ' ' })));
    await press(' ', {}, 'field');
    await press(' ', {}, 'button');
    expect(editor.viewState.isHand).toBe(false);
    await press(' ');
    await press(' ', { repeat: true });
    expect(editor.viewState.isHand).toBe(true);
    await release();
    expect(editor.viewState.isHand).toBe(false);
    await press(' ');
    await settled(() => window.dispatchEvent(new Event('blur')));
    expect(editor.viewState.isHand).toBe(false);
    editor.view.setHand(true);
    await press(' ');
    await release();
    expect(editor.viewState.isHand).toBe(true);
  });

  it('select all, duplicate, print, zoom and fit', async () => {
    const { editor, ids } = opened;
    await press('a', { ctrlKey: true });
    expect(editor.document.selection()).toEqual(['a', 'b', 'c']);
    editor.document.select(['c']);
    await press('d', { ctrlKey: true });
    expect(ids()).toHaveLength(4);
    await press('p', { ctrlKey: true });
    expect(printed).toHaveBeenCalledTimes(1);
    const { zoomPercent } = editor.viewState;
    await press('+', { ctrlKey: true });
    expect(editor.viewState.zoomPercent).toBeGreaterThan(zoomPercent);
    await press('-', { ctrlKey: true });
    expect(editor.viewState.zoomPercent).toBe(zoomPercent);
    editor.view.pan(500, 0);
    await press('0', { ctrlKey: true });
    expect(editor.viewState.isFitted).toBe(true);
  });

  it('cancel a gesture first with Escape, then clear the selection', async () => {
    const { editor } = opened;
    const cancelled = vi.fn();
    editor.document.select(['a']);
    const start = { xMm: 0, yMm: 0, xPx: 0, yPx: 0, isShift: false, isAlt: false };
    editor.gestures.press(
      { begin: NOTHING, move: NOTHING, end: NOTHING, cancel: cancelled, click: NOTHING },
      start,
    );
    editor.gestures.move({ ...start, xPx: 50 });
    await press('Escape');
    expect([cancelled.mock.calls.length, editor.document.selection()]).toEqual([1, ['a']]);
    await press('Escape');
    expect(editor.document.selection()).toEqual([]);
  });

  it('end a drag before they change the document, so that the drag does not undo the change', async () => {
    const { editor, ids, find } = opened;
    const at = (px: number) => ({ xMm: px / 4, yMm: 0, xPx: px, yPx: 0, isShift: false, isAlt: true });
    const dragB = () => {
      editor.document.select(['b']);
      const gesture = moveGesture(new Set(['b']), at(0), scopeOf(editor), NOTHING);
      editor.gestures.press(gesture, at(0));
      editor.gestures.move(at(40));
    };
    dragB();
    await press('Delete');
    editor.gestures.move(at(80));
    editor.gestures.release();
    expect(ids()).toEqual(['a', 'c']);
    editor.document.undo();
    expect(find('b')?.xMm).toBe(20);
    editor.document.undo();
    expect(find('b')?.xMm).toBe(10);
    dragB();
    await press('z', { ctrlKey: true });
    editor.gestures.move(at(80));
    expect([find('b')?.xMm, editor.viewState.isDragging]).toEqual([10, false]);
  });

  it('prevent only the browser defaults that they replace', async () => {
    const isTaken = async (key: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      await settled(() => at('canvas').dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(await isTaken('p', { ctrlKey: true })).toBe(true);
    expect(await isTaken('ArrowLeft')).toBe(false);
    expect(await isTaken('t', { ctrlKey: true })).toBe(false);
    expect(await isTaken('z', { ctrlKey: true, altKey: true })).toBe(false);
    expect(await isTaken('Tab')).toBe(false);
  });
});

describe('clipboard in the editor', () => {
  const clip = async (kind: 'copy' | 'cut' | 'paste', text = '', target = 'canvas') => {
    const data = new DataTransfer();
    if (text !== '') data.setData('text/plain', text);
    const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
      clipboardData: data,
    });
    await settled(() => at(target).dispatchEvent(event));
    return { text: data.getData('text/plain'), isTaken: event.defaultPrevented };
  };

  it('copies, cuts and pastes elements', async () => {
    const { editor, ids } = opened;
    expect((await clip('copy')).isTaken).toBe(false);
    editor.document.select(['a', 'b']);
    const copied = await clip('copy');
    expect([copied.isTaken, ids().length]).toEqual([true, 3]);
    const cut = await clip('cut');
    expect([cut.text === copied.text, ids()]).toEqual([true, ['c']]);
    await clip('paste', cut.text);
    expect(ids()).toHaveLength(3);
    editor.document.undo();
    editor.document.undo();
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('pastes other text as a text element, shortened if too long, and ignores empty text', async () => {
    const { editor, ids } = opened;
    await clip('paste', '');
    expect(ids()).toHaveLength(3);
    await clip('paste', 'ข้อความ');
    expect(editor.document.label().elements.at(-1)).toMatchObject({ kind: 'text', content: 'ข้อความ' });
    await clip('paste', '字'.repeat(100_000));
    const last = editor.document.label().elements.at(-1);
    expect(last && 'content' in last && last.content.length).toBeLessThan(100_000);
  });

  it('is left to input fields', async () => {
    const { editor, ids } = opened;
    editor.document.select(['a']);
    expect((await clip('cut', '', 'field')).isTaken).toBe(false);
    expect((await clip('paste', 'text', 'field')).isTaken).toBe(false);
    expect(ids()).toEqual(['a', 'b', 'c']);
  });
});

describe('document values in components', () => {
  let shown: { readonly count: number; readonly name: string; renders: number; settled: string };

  function Shown() {
    const { count } = useDocument((label) => ({ count: label.elements.length }));
    const name = useDocument((label) => label.name);
    const settledLabel = useSettled((label) => label, Object.is);
    shown = { count, name, renders: (shown?.renders ?? 0) + 1, settled: settledLabel.name };
    return null;
  }
  const show = async () => {
    await mounted?.rerender(
      <EditorContext value={opened.editor}>
        <Shown />
      </EditorContext>,
    );
    shown.renders = 0;
  };
  const named = (name: string) =>
    settled(() => opened.editor.document.applyTyping('n', (label) => ({ ...label, name })));

  it('are rendered again only when they change', async () => {
    await show();
    await settled(() => opened.editor.document.select(['a']));
    expect(shown.renders).toBe(0);
    await named('标签');
    expect([shown.name, shown.count]).toEqual(['标签', 3]);
    const { renders } = shown;
    await settled(() => opened.editor.elements.selectAll());
    expect(shown.renders).toBe(renders);
  });

  it('are settled only at the end of a gesture and of a run of keys', async () => {
    await show();
    const before = shown.settled;
    await settled(() => opened.editor.view.setDragging('move'));
    await named('dragged');
    expect([shown.name, shown.settled]).toEqual(['dragged', before]);
    await settled(() => opened.editor.view.setDragging('none'));
    expect(shown.settled).toBe('dragged');
    await settled(() => opened.editor.view.type());
    await named('typed');
    expect(shown.settled).toBe('dragged');
    await settled(() => eventually(() => expect(shown.settled).toBe('typed')));
  });
});
