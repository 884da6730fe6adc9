// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { OVERLAY_STYLE } from '../../../../../tests/support/overlayStyle.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { planPatch } from '../../../../core/edit/planners.ts';
import { createEditor, type Editor } from '../../core/createEditor.ts';
import { type CanvasScene, startCanvasScene } from './canvasScene.ts';

const DRAWING = {
  element: 'e',
  locked: 'l',
  unprinted: 'u',
  ink: 'i',
  hit: 'h',
  outline: 'o',
  nameOf: () => '',
  reasonOf: () => '',
};
const OVERLAY = {
  ...OVERLAY_STYLE,
  guide: 'guide',
  upright: 'upright',
  level: 'level',
  marquee: 'marquee',
  spanLine: 'span-line',
  spanWords: 'span-words',
};
const soon = () => new Promise((resolve) => setTimeout(resolve));

let editor: Editor;
let nodes: Parameters<typeof startCanvasScene>[1];
let scene: CanvasScene;

beforeEach(() => {
  const elements = ['a', 'b', 'c'].map((id, index) => ({
    kind: 'rectangle',
    id,
    xMm: 10 * index,
    widthMm: 8,
    heightMm: 8,
    locked: id === 'a',
  }));
  editor = createEditor(createHistory(parsed({ elements })));
  editor.view.resize(800, 600, { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40 });
  const create = () => document.createElement('div');
  nodes = {
    plane: create(),
    elements: create(),
    marks: create(),
    gesture: create(),
    hint: document.createElement('canvas'),
  };
  scene = startCanvasScene(editor, nodes, DRAWING, OVERLAY);
});
afterEach(() => {
  scene.stop();
});

/** Returns the number of drawn frames of movable elements, of locked elements, and of handles. */
const frames = () => {
  const boxes = (name: string) =>
    [...nodes.marks.querySelectorAll(`.${name}`)].flatMap((path) => path.getAttribute('d')?.match(/M/g) ?? [])
      .length;
  return {
    free: boxes('frame'),
    locked: boxes('locked'),
    handles: nodes.marks.querySelectorAll('.handle').length > 0,
  };
};

describe('selection frames on the canvas', () => {
  it('change between free and locked as elements are locked and unlocked', async () => {
    editor.document.select(['a', 'b']);
    await soon();
    expect(frames()).toEqual({ free: 1, locked: 1, handles: false });
    editor.document.apply(planPatch(new Set(['a']), { locked: false }));
    await soon();
    expect(frames()).toEqual({ free: 2, locked: 0, handles: true });
    editor.document.apply(planPatch(new Set(['a', 'b']), { locked: true }));
    await soon();
    expect(frames()).toEqual({ free: 0, locked: 2, handles: false });
    editor.document.undo();
    editor.document.undo();
    editor.document.select(['c']);
    await soon();
    expect(frames()).toEqual({ free: 0, locked: 0, handles: true });
    editor.document.select([]);
    await soon();
    expect(frames()).toEqual({ free: 0, locked: 0, handles: false });
  });
});

describe('focus on a canvas element', () => {
  const view = () => [editor.viewState.panXPx, editor.viewState.panYPx];

  it('scrolls an element into view, but keeps the view if the element is visible, however far its ink box extends', async () => {
    const [c] = editor.document.label().elements.filter(({ id }) => id === 'c');
    const { xMm, yMm, widthMm, heightMm } = c;
    const box = { xMm, yMm, widthMm, heightMm };
    const ink = { xMm: xMm - 300, yMm, widthMm: 900, heightMm };
    editor.shown.put(
      [{ id: 'c', revision: 1, markup: '', box, heightMm, ink, problems: [] }],
      ['a', 'b', 'c'],
    );
    await soon();
    const before = view();
    scene.focus('c');
    expect(view()).toEqual(before);
    expect(editor.viewState.isFitted).toBe(true);
    editor.view.pan(-3000, 0);
    scene.focus('c');
    expect(view()).not.toEqual([before[0] - 3000, before[1]]);
  });
});
