// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import {
  type Mounted,
  mountScreen,
  named,
  pressKey,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../core/edit/history/history.ts';
import type { Label } from '../../../core/label/label.ts';
import { setUnit } from '../../i18n/unit.ts';
import { createEditor, type Editor } from '../core/createEditor.ts';
import { EditorContext } from '../core/EditorContext.ts';
import { useDocument } from '../core/useDocument.ts';
import { GeometrySection } from './GeometrySection.tsx';

const box = (id: string, xMm: number, yMm: number, widthMm: number, heightMm: number, more = {}) => ({
  kind: 'rectangle',
  id,
  xMm,
  yMm,
  widthMm,
  heightMm,
  ...more,
});

let mounted: Mounted | null = null;
beforeEach(() => {
  setUnit('mm');
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

const allElements = (label: Label) => label.elements;
function Elements() {
  return <GeometrySection elements={useDocument(allElements)} />;
}

async function show(...elements: object[]): Promise<Editor> {
  const editor = createEditor(createHistory(parsed({ elements })));
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <Elements />
    </EditorContext>,
  );
  return editor;
}
function field(name: string): HTMLInputElement {
  const input = document.getElementById(named('label', name).getAttribute('for') ?? '');
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return input;
}
async function enter(name: string, text: string): Promise<void> {
  await type(field(name), text);
  await pressKey(field(name), 'Enter');
}
const shownBox = () => ['X', 'Y', 'Width', 'Height'].map((name) => Number(field(name).value));
const boxesOf = (editor: Editor) =>
  editor.document
    .label()
    .elements.map(({ xMm, yMm, widthMm, heightMm }) =>
      [xMm, yMm, widthMm, heightMm].map((mm) => Math.round(mm * 100) / 100),
    );

it('several elements have position and size of their common bounding box', async () => {
  await show(box('a', 10, 5, 20, 10), box('b', 40, 20, 10, 5));
  expect(shownBox()).toEqual([10, 5, 40, 20]);
});

it('a position moves all of them, and an undo step moves them back', async () => {
  const editor = await show(box('a', 10, 5, 20, 10), box('b', 40, 20, 10, 5));
  await enter('X', '2');
  expect(boxesOf(editor)).toEqual([
    [2, 5, 20, 10],
    [32, 20, 10, 5],
  ]);
  expect(shownBox()).toEqual([2, 5, 40, 20]);
  await settled(() => editor.document.undo());
  expect(shownBox()).toEqual([10, 5, 40, 20]);
});

it('a size stretches them together', async () => {
  const editor = await show(box('a', 10, 5, 20, 10), box('b', 40, 20, 10, 5));
  await enter('Width', '80');
  expect(boxesOf(editor)).toEqual([
    [10, 5, 40, 10],
    [70, 20, 20, 5],
  ]);
  await enter('Height', '10');
  expect(boxesOf(editor)).toEqual([
    [10, 5, 40, 5],
    [70, 12.5, 20, 2.5],
  ]);
  expect(shownBox()).toEqual([10, 5, 80, 10]);
});

it('locked elements stay, and are not part of the box', async () => {
  const editor = await show(box('a', 10, 5, 20, 10), box('b', 40, 20, 10, 5, { locked: true }));
  expect(shownBox()).toEqual([10, 5, 20, 10]);
  await enter('Y', '15');
  expect(boxesOf(editor)).toEqual([
    [10, 15, 20, 10],
    [40, 20, 10, 5],
  ]);
});

it('a single element has its own box, without its rotation', async () => {
  const editor = await show(box('a', 10, 5, 20, 10, { rotationDeg: 90 }));
  expect(shownBox()).toEqual([10, 5, 20, 10]);
  await enter('Height', '4');
  expect(boxesOf(editor)).toEqual([[10, 5, 20, 4]]);
});
