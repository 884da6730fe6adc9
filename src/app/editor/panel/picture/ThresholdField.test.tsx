// @vitest-environment happy-dom
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { afterEach, expect, it, vi } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, press, settled } from '../../../../../tests/support/mountScreen.tsx';
import type { Problem, Result } from '../../../../core/base/result.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { isPicture, type PictureElement } from '../../../../core/edit/picture/pictureElement.ts';
import { planEach } from '../../../../core/edit/planners.ts';
import { createEditor } from '../../core/createEditor.ts';
import { EditorContext, useEditor } from '../../core/EditorContext.ts';
import { PictureColors } from './PictureColors.tsx';
import { ThresholdField } from './ThresholdField.tsx';

const suggestThreshold = vi.hoisted(() => vi.fn<(name: string) => Promise<Result<number, Problem>>>());
vi.mock('../../../services/pictures/suggestThreshold.ts', () => ({ suggestThreshold }));

const BUTTON = 'Set from the picture';
const PICTURES = ['a', 'b'].map((id) => ({ kind: 'image', id, asset: `${id}.png`, colorMode: 'blackWhite' }));

let mounted: Mounted;
let shown: PictureElement;
afterEach(() => mounted.unmount());

function Panel({ start }: { readonly start: PictureElement }) {
  const [element, setElement] = useState(start);
  shown = element;
  return (
    <ThresholdField
      elements={[element]}
      onChange={(fields) => setElement((was) => ({ ...was, ...fields }))}
    />
  );
}

/** Shows the field of the first picture, which is selected. */
async function open(fields: object = {}) {
  const label = parsed({ elements: [{ ...PICTURES[0], ...fields }, PICTURES[1]] });
  const [element] = label.elements;
  if (!isPicture(element)) throw new Error('no picture');
  const editor = createEditor(createHistory(label));
  editor.document.select(['a']);
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <Panel start={element} />
    </EditorContext>,
  );
  return editor;
}

it('[S3.19] all color modes are offered, original and black and white first', async () => {
  const editor = await open();
  await mounted.unmount();
  const [element] = editor.document.label().elements;
  if (!isPicture(element)) throw new Error('no picture');
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <PictureColors elements={[element]} onChange={() => undefined} />
    </EditorContext>,
  );
  const options = [...(mounted.page.querySelector('select')?.options ?? [])].map(({ text }) => text);
  expect(options).toEqual([
    ...['Original', 'Black and white', 'Grayscale'],
    ...['Fine dots (Floyd–Steinberg)', 'Crisp dots (Atkinson)', 'Halftone'],
  ]);
});

it('the threshold is taken from the picture', async () => {
  suggestThreshold.mockResolvedValueOnce({ ok: true, value: 41 });
  await open();
  expect(shown.threshold).toBe(128);
  await press(BUTTON);
  await settled();
  expect([suggestThreshold.mock.lastCall, shown.threshold]).toEqual([['a.png'], 41]);
});

it('the threshold stays if another element is selected before the picture is read', async () => {
  let read: (found: Result<number, Problem>) => void = () => undefined;
  suggestThreshold.mockReturnValueOnce(
    new Promise((resolve) => {
      read = resolve;
    }),
  );
  const editor = await open();
  await press(BUTTON);
  await settled();
  editor.document.select(['b']);
  await settled(() => read({ ok: true, value: 41 }));
  expect(shown.threshold).toBe(128);
});

it('the threshold stays if the picture cannot be read', async () => {
  suggestThreshold.mockResolvedValueOnce({
    ok: false,
    error: { code: 'pictureMissing', params: { asset: 'a.png' } },
  });
  await open();
  await press(BUTTON);
  await settled();
  expect(shown.threshold).toBe(128);
});

it.each([{ asset: '' }, { locked: true }, { data: { source: 'column', key: 'picture' } }])(
  'there is no button without one picture to read: %j',
  async (fields) => {
    await open(fields);
    expect(mounted.page.textContent).not.toContain(BUTTON);
  },
);

/** Panel of several pictures in the document, as the editor shows it. */
function Pictures() {
  const { document, documentState } = useEditor();
  const elements = useSnapshot(documentState).history.present.elements.filter(isPicture);
  return (
    <PictureColors
      elements={elements.filter(({ id }) => document.selection().includes(id))}
      onChange={(fields, ownFields) =>
        document.applyTyping(
          Object.keys(fields).join(),
          planEach(new Set(document.selection()), (was) =>
            isPicture(was) ? { ...was, ...fields, ...ownFields?.(was) } : was,
          ),
        )
      }
    />
  );
}

async function openPictures(selection: readonly string[], fields: object = {}) {
  const elements = PICTURES.map((one) => ({ ...one, colorMode: 'original', ...fields }));
  const editor = createEditor(createHistory(parsed({ elements })));
  editor.document.select(selection);
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <Pictures />
    </EditorContext>,
  );
  const choose = (mode: string) =>
    settled(() => {
      const select = mounted.page.querySelector('select');
      if (!select) throw new Error('no choice');
      select.value = mode;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const now = () =>
    editor.document
      .label()
      .elements.map((element) => isPicture(element) && [element.colorMode, element.threshold]);
  return { editor, choose, now };
}

it('a picture that becomes black and white starts with its own threshold, as one undo step', async () => {
  suggestThreshold.mockImplementation(async (name) => ({ ok: true, value: name === 'a.png' ? 41 : 90 }));
  const { editor, choose, now } = await openPictures(['a', 'b']);
  await choose('blackWhite');
  await settled();
  expect(now()).toEqual([
    ['blackWhite', 41],
    ['blackWhite', 90],
  ]);
  await settled(() => editor.document.undo());
  expect(now()).toEqual([
    ['original', 128],
    ['original', 128],
  ]);
});

it('a threshold that was set stays when the picture becomes black and white', async () => {
  suggestThreshold.mockClear();
  const { choose, now } = await openPictures(['a'], { threshold: 99 });
  await choose('blackWhite');
  await settled();
  expect([now()[0], suggestThreshold.mock.calls]).toEqual([['blackWhite', 99], []]);
});

it('a picture that was changed before it is read, or that cannot be read, keeps its threshold', async () => {
  let read: (found: Result<number, Problem>) => void = () => undefined;
  suggestThreshold.mockImplementation(
    () =>
      new Promise((resolve) => {
        read = resolve;
      }),
  );
  const { choose, now } = await openPictures(['a']);
  await choose('blackWhite');
  expect(now()[0]).toEqual(['blackWhite', 128]);
  await choose('grayscale');
  await settled(() => read({ ok: true, value: 41 }));
  expect(now()[0]).toEqual(['grayscale', 128]);
  await choose('blackWhite');
  await settled(() => read({ ok: false, error: { code: 'pictureMissing', params: { asset: 'a.png' } } }));
  expect(now()[0]).toEqual(['blackWhite', 128]);
});

it('a threshold typed just before the button is pressed is an undo step of its own', async () => {
  suggestThreshold.mockResolvedValueOnce({ ok: true, value: 41 });
  const { editor, now } = await openPictures(['a'], { colorMode: 'blackWhite' });
  await settled(() =>
    editor.document.applyTyping(
      'threshold',
      planEach(new Set(['a']), (was) => (isPicture(was) ? { ...was, threshold: 200 } : was)),
    ),
  );
  await press(BUTTON);
  await settled();
  expect(now()[0]).toEqual(['blackWhite', 41]);
  await settled(() => editor.document.undo());
  expect(now()[0]).toEqual(['blackWhite', 200]);
});
