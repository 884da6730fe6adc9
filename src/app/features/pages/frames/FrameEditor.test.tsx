// @vitest-environment happy-dom
import { useState } from 'react';
import { getI18n } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
} from '../../../../../tests/support/mountScreen.tsx';
import type { BoxMm } from '../../../../core/base/boxes.ts';
import type { FramedPages } from '../framedPages.ts';
import { FrameEditor } from './FrameEditor.tsx';
import type { FramePage } from './framePages.ts';
import { useFrameHistory } from './useFrameHistory.ts';

const box = (xMm: number, yMm: number, widthMm = 50, heightMm = 60): BoxMm => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
});

function page(number: number, widthMm = 210): FramePage {
  return {
    key: `file ${number}`,
    file: { id: 'file', name: 'a.pdf', kind: 'pdf', content: new Blob(), pageCount: 3 },
    page: number,
    widthMm,
    heightMm: 297,
    matrix: null,
    recognised: [box(10, 20)],
  };
}

const PAGES = [page(0), page(1), page(2, 150)];

let kept: FramedPages = new Map();
let screen: Mounted | null = null;
afterEach(async () => {
  await screen?.unmount();
  screen = null;
});

function Editor() {
  const [frames, setFrames] = useState<FramedPages>(new Map());
  kept = frames;
  const history = useFrameHistory(frames, setFrames);
  return (
    <FrameEditor
      shown={PAGES[0]}
      pages={PAGES}
      frames={frames}
      history={history}
      label={{ widthMm: 100, heightMm: 150 }}
      picture={null}
      heightPx={400}
    />
  );
}

async function open(): Promise<void> {
  screen = await mountScreen(<div />);
  await settled(() => getI18n().loadNamespaces(['pagePrint']));
  await screen.rerender(<Editor />);
}

const frame = (number: number) => named('[data-frame]', new RegExp(`^Frame ${number} of`));
const focus = (number: number) => settled(() => frame(number).focus());

describe('page frame editor', () => {
  it('starts with the recognized frames, and keys move, resize and delete them', async () => {
    await open();
    await focus(1);
    await pressKey(frame(1), 'ArrowRight');
    await pressKey(frame(1), 'ArrowDown');
    expect(kept.get('file 0')).toEqual([box(11, 21)]);
    await pressKey(frame(1), 'ArrowRight', { shiftKey: true });
    await pressKey(frame(1), 'ArrowUp', { shiftKey: true });
    expect(kept.get('file 0')).toEqual([box(11, 21, 51, 59)]);
    await pressKey(frame(1), 'Delete');
    expect(kept.get('file 0')).toEqual([]);
    expect(document.body.textContent).toContain('No frames: nothing of this page is printed.');
  });

  it('adds frames in the middle, and every step can be undone and redone', async () => {
    await open();
    await press('Add frame');
    expect(kept.get('file 0')).toEqual([box(10, 20), box(55, 73.5, 100, 150)]);
    await focus(2);
    for (const repeat of [false, true, true]) await pressKey(frame(2), 'ArrowLeft', { repeat });
    expect(kept.get('file 0')?.[1].xMm).toBe(52);
    // While the user holds a key, its repeats belong to the same undo step.
    await pressKey(frame(2), 'z', { ctrlKey: true });
    expect(kept.get('file 0')?.[1].xMm).toBe(55);
    await press('Undo');
    expect(kept.size).toBe(0);
    await press('Redo');
    await pressKey(frame(2), 'Z', { ctrlKey: true, shiftKey: true });
    expect(kept.get('file 0')?.[1].xMm).toBe(52);
  });

  it('applies frames to all pages of the size, and resets to the recognized frames', async () => {
    await open();
    await focus(1);
    await pressKey(frame(1), 'ArrowLeft');
    await press('Use these frames on all pages like this');
    expect([...kept]).toEqual([
      ['file 0', [box(9, 20)]],
      ['file 1', [box(9, 20)]],
    ]);
    await press('Back to recognized frames');
    expect([...kept.keys()]).toEqual(['file 1']);
    expect(frame(1).style.left).toBe(`${(10 / 210) * 100}%`);
  });
});
