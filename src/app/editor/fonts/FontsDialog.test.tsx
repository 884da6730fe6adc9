// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
import { fail, ok } from '../../../core/base/result.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import { createEditor, type Editor } from '../core/createEditor.ts';
import { EditorContext } from '../core/EditorContext.ts';
import { FontsDialog } from './FontsDialog.tsx';

/** Faces of the font files of these tests, by the text that a file consists of. */
const FILES: Readonly<Record<string, readonly { readonly family: string; readonly bold: boolean }[]>> = {
  plain: [{ family: 'Ромашка', bold: false }],
  bold: [{ family: 'Ромашка', bold: true }],
  other: [{ family: 'Ромашка', bold: false }],
  collection: [
    { family: '宋体', bold: false },
    { family: '黑体', bold: false },
  ],
};

// A worker reads font files.
vi.mock('../../services/fonts/fontTrials.ts', () => ({
  fontTrials: {
    list: async (bytes: Uint8Array) => {
      const faces = FILES[new TextDecoder().decode(bytes)];
      if (!faces) return fail('fontNotFont');
      return ok(faces.map((face, index) => ({ ...face, italic: false, index, axes: {} })));
    },
    tryFace: async (bytes: Uint8Array) => ok({ file: bytes.buffer, permission: 'all' }),
  },
}));

// The page shows the name of each font in this font, through `FontFace`, which the simulated DOM doesn't have.
class Face {
  readonly load = async () => this;
}

let mounted: Mounted | null = null;
beforeEach(() => {
  vi.stubGlobal('FontFace', Face);
  Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
});

const used: string[] = [];
const fileOf = (name: string, content: string) => new File([content], name);

async function open(editor: Editor, files: readonly File[]): Promise<void> {
  await mounted?.unmount();
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <FontsDialog files={files} onUse={(family) => used.push(family)} onClose={() => undefined} />
    </EditorContext>,
  );
}
const edit = () =>
  createEditor(createHistory(parsed({ elements: [{ kind: 'text', id: 't', content: 'Чай' }] })));
const facesOf = (editor: Editor) =>
  editor.document.label().fonts.map(({ family, bold }) => `${family}${bold ? ' bold' : ''}`);
const text = () => document.body.textContent;
const settles = (check: () => void) =>
  eventually(async () => {
    await settled();
    check();
  });

it('adds dropped files, names the one that is no font, and uses and removes a family', async () => {
  const editor = edit();
  await open(editor, [fileOf('a.ttf', 'plain'), fileOf('b.ttf', 'bold'), fileOf('broken.ttf', 'text')]);
  await settles(() => expect(facesOf(editor)).toEqual(['Ромашка', 'Ромашка bold']));
  expect(text()).toContain('broken.ttf');
  await press('Use Ромашка');
  expect(used).toEqual(['Ромашка']);
  await press('Remove Ромашка');
  expect(facesOf(editor)).toEqual([]);
  expect(text()).toContain('This label uses only fonts that come with Diecut.');
  // Both files were one step.
  editor.document.undo();
  editor.document.undo();
  expect(facesOf(editor)).toEqual([]);
});

it('says that a file has replaced a face of the same family', async () => {
  const editor = edit();
  await open(editor, [fileOf('a.ttf', 'plain')]);
  await settles(() => expect(facesOf(editor)).toEqual(['Ромашка']));
  await open(editor, [fileOf('a2.ttf', 'other')]);
  await settles(() => expect(text()).toContain('A font file of Ромашка was replaced.'));
  expect(facesOf(editor)).toEqual(['Ромашка']);
});

it('asks which families of a collection to add', async () => {
  const editor = edit();
  await open(editor, [fileOf('fonts.ttc', 'collection')]);
  await settles(() => expect(text()).toContain('Which of these fonts do you want?'));
  await press('Cancel');
  expect([facesOf(editor), text().includes('Which of these')]).toEqual([[], false]);
  await open(editor, [fileOf('fonts.ttc', 'collection')]);
  await settles(() => expect(text()).toContain('Which of these fonts do you want?'));
  const box = (name: string) => named('label', name);
  const isChosen = (name: string) => {
    const input = document.getElementById(box(name).getAttribute('for') ?? '');
    return input instanceof HTMLInputElement && input.checked;
  };
  if (isChosen('宋体')) await settled(() => box('宋体').click());
  if (!isChosen('黑体')) await settled(() => box('黑体').click());
  await press('Add');
  await settles(() => expect(facesOf(editor)).toEqual(['黑体']));
});

it('lists the fonts of this computer, and says if the browser may not', async () => {
  const fonts = [
    {
      family: 'Шрифт',
      fullName: 'Шрифт Обычный',
      postscriptName: 'Shrift',
      style: 'Regular',
      blob: async () => new Blob(['plain']),
    },
    {
      family: 'Serif',
      fullName: 'Serif Bold',
      postscriptName: 'Serif-Bold',
      style: 'Bold',
      blob: async () => new Blob(['bold']),
    },
  ];
  vi.stubGlobal('queryLocalFonts', async () => fonts);
  const editor = edit();
  await open(editor, []);
  await press('From this computer…');
  await settles(() => expect(text()).toContain('Serif Bold'));
  const search = document.querySelector('[role="dialog"] input');
  if (!(search instanceof HTMLInputElement)) throw new Error('no search');
  await type(search, 'nothing');
  expect(text()).toContain('No fonts match your search.');
  await type(search, 'шрифт');
  await press(/Шрифт/, '[role="dialog"] li button, [role="dialog"] [role="option"]');
  await settles(() => expect(facesOf(editor)).toEqual(['Ромашка']));
  vi.stubGlobal('queryLocalFonts', async () => []);
  await open(editor, []);
  await press('From this computer…');
  await settles(() => expect(text()).toContain("The browser isn't allowed to list the fonts"));
});
