// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../core/edit/history/history.ts';
import type { PreviewElement } from '../../../jobs/preview/previewTypes.ts';
import { createDocumentState } from '../../state/documentStore.ts';
import { createShownElements } from '../../state/previewStore.ts';

const BOX = { xMm: 0, yMm: 0, widthMm: 20, heightMm: 20 };
const DRAWN: PreviewElement = {
  id: 'a',
  revision: 0,
  markup: '<path/>',
  box: BOX,
  heightMm: 20,
  ink: BOX,
  problems: [],
};

let mounted: Mounted | null = null;
/** The module under test, loaded again for each test to reset its state, as on a new page. */
let bars: typeof import('./useDeferredPanels.ts')['useDeferredPanels'];
beforeEach(async () => {
  vi.resetModules();
  ({ useDeferredPanels: bars } = await import('./useDeferredPanels.ts'));
});
afterEach(() => mounted?.unmount());

function label() {
  const elements = [{ kind: 'text', id: 'a', content: 'เชียงใหม่' }];
  return {
    documentState: createDocumentState(createHistory(parsed({ name: 'x', elements }))),
    shown: createShownElements(),
  };
}

const hasBars = () => mounted?.page.textContent?.includes('bars') ?? false;

async function show(editor: ReturnType<typeof label>) {
  const Screen = () => (bars(editor) ? <p>bars</p> : null);
  mounted = await mountScreen(<Screen />);
}

/** Waits for animation frames. */
async function frames(count: number) {
  for (let frame = 0; frame < count; frame += 1) {
    await settled(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

it('bars and panels appear once the label is drawn, and not before', async () => {
  const editor = label();
  await show(editor);
  await frames(4);
  expect(hasBars()).toBe(false);
  await settled(() => editor.shown.put([DRAWN], ['a']));
  await frames(4);
  expect(hasBars()).toBe(true);
});

it('bars and panels appear even if the label was drawn before the component subscribed', async () => {
  const editor = label();
  editor.shown.put([DRAWN], ['a']);
  await show(editor);
  await frames(4);
  expect(hasBars()).toBe(true);
});

it('bars and panels appear even for a label that cannot be drawn', async () => {
  await show(label());
  await eventually(async () => {
    await frames(1);
    expect(hasBars()).toBe(true);
  });
});

it('bars and panels appear at once if they were shown before', async () => {
  const first = label();
  first.shown.put([DRAWN], ['a']);
  await show(first);
  await frames(4);
  await mounted?.unmount();
  await show(label());
  expect(hasBars()).toBe(true);
});
