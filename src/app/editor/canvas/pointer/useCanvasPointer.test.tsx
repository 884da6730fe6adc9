// @vitest-environment happy-dom
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, settled } from '../../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { createEditor, type Editor } from '../../core/createEditor.ts';
import { useCanvasPointer } from './useCanvasPointer.ts';

const MAIN_BUTTON = { button: 0, buttons: 1 };

let editor: Editor;
let mounted: Mounted | null = null;
/** Listener on the page. Moves of a canvas gesture must not reach it. */
const overheard = vi.fn();

function Board({ isHand }: { isHand: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <div ref={ref} id="board" {...useCanvasPointer(editor, ref, isHand)}>
      <div data-element-id="a" data-hit="" id="target" />
    </div>
  );
}

function fire(type: string, init: PointerEventInit): void {
  const node = document.querySelector('#target');
  node?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, ...init }));
}

const press = (pointerId = 1) => fire('pointerdown', { ...MAIN_BUTTON, pointerId, clientX: 0, clientY: 0 });
const move = (clientX: number, init: PointerEventInit = {}) =>
  fire('pointermove', { buttons: 1, clientX, clientY: 0, ...init });
const release = (pointerId = 1) => fire('pointerup', { button: 0, buttons: 0, pointerId });
const xMm = () => editor.document.label().elements[0].xMm;

beforeEach(async () => {
  overheard.mockReset();
  const elements = [{ kind: 'rectangle', id: 'a', xMm: 20, yMm: 20, widthMm: 4, heightMm: 4 }];
  editor = createEditor(createHistory(parsed({ widthMm: 200, heightMm: 100, elements })));
  editor.view.resize(900, 500, { xMm: 0, yMm: 0, widthMm: 200, heightMm: 100 });
  mounted = await mountScreen(<Board isHand={false} />);
  document.addEventListener('pointermove', overheard);
  document.addEventListener('mousemove', overheard);
});
afterEach(async () => {
  document.removeEventListener('pointermove', overheard);
  document.removeEventListener('mousemove', overheard);
  await mounted?.unmount();
});

describe('pointer on the canvas', () => {
  it('drags from press to release and hides its moves from other listeners meanwhile', async () => {
    move(50);
    expect(overheard).toHaveBeenCalledTimes(1);
    press();
    move(60);
    fire('mousemove', { clientX: 60 });
    expect(overheard).toHaveBeenCalledTimes(1);
    expect(xMm()).toBeGreaterThan(21);
    const dragged = xMm();
    release();
    await settled();
    move(200);
    expect(overheard).toHaveBeenCalledTimes(2);
    expect(xMm()).toBe(dragged);
    editor.document.undo();
    expect(xMm()).toBe(20);
  });

  it('follows one pointer and ignores moves and releases of a second finger', () => {
    press();
    move(60);
    const dragged = xMm();
    move(400, { pointerId: 2 });
    release(2);
    expect(xMm()).toBe(dragged);
    move(90);
    expect(xMm()).toBeGreaterThan(dragged);
    release();
  });

  it('keeps the drag of the first finger as one undo step when a second finger touches', () => {
    press();
    move(60);
    const dragged = xMm();
    press(2);
    move(300);
    expect(xMm()).toBe(dragged);
    release(2);
    editor.document.undo();
    expect(xMm()).toBe(20);
  });

  it('ends a drag at its last position if the page missed the release', () => {
    press();
    move(60);
    const dragged = xMm();
    move(120, { buttons: 0 });
    move(180);
    expect(xMm()).toBe(dragged);
    expect(editor.viewState.isDragging).toBe(false);
  });

  it('reverts a drag when the browser cancels the pointer', () => {
    press();
    move(60);
    fire('pointercancel', {});
    expect(xMm()).toBe(20);
    move(90);
    expect(xMm()).toBe(20);
  });

  it('pans the pasteboard with the hand tool and stops listening after unmount', async () => {
    await mounted?.rerender(<Board isHand />);
    const { panXPx } = editor.viewState;
    press();
    move(30);
    expect(editor.viewState.panXPx).toBe(panXPx + 30);
    await mounted?.unmount();
    mounted = null;
    window.dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, buttons: 1, clientX: 80 }));
    expect(editor.viewState.panXPx).toBe(panXPx + 30);
  });
});
