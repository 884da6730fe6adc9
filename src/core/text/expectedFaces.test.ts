import { describe, expect, it } from 'vitest';
import { loadNodeFace } from '../../node/fonts/nodeFonts.ts';
import { fail } from '../base/result.ts';
import { createCharacterCollector, expectedFaces } from './expectedFaces.ts';
import { eastAsianFamily, SHIPPED_FACES } from './families.ts';
import { createFontStore } from './fontStore.ts';

type TextFace = Parameters<typeof expectedFaces>[1][number];

const TEXTS = [
  'Tea 100 g',
  'Käse Ψωμί Хлеб',
  '绿茶 100克',
  'りょくちゃ 緑茶',
  '녹차 綠茶',
  '한국 绿茶',
  '绿茶のお茶',
  '𠮷野家 食堂',
  '（税込）￥１，２００',
  'ชาเขียว',
  'شاي أخضر',
  'שלום',
  'हरी चाय',
  '☕ 👍🏽 🇩🇪',
  '→ ✓ ½ ℮ ㎏',
  'ＦＵＬＬ　ＷＩＤＴＨ',
] as const;
const STYLES: readonly TextFace[] = [
  { fontFamily: 'arimo', bold: false, italic: false },
  { fontFamily: 'tinos', bold: true, italic: true },
  { fontFamily: 'noto-sans-sc', bold: true, italic: false },
  { fontFamily: 'a font of the user', bold: false, italic: true },
];

/** Returns the files of the faces that a layout chooses for a text, with all fonts at hand. */
async function chosenFiles(text: string, { fontFamily, bold, italic }: TextFace): Promise<string[]> {
  const store = createFontStore(loadNodeFace);
  const keys = () => {
    const choose = store.chooser(fontFamily, bold, italic, eastAsianFamily(text));
    return Array.from(text, (character) => choose(character.codePointAt(0) ?? 0).key);
  };
  let chosen = keys();
  while (store.hasWanted()) {
    expect(await store.loadWanted()).toMatchObject({ ok: true });
    chosen = keys();
  }
  return SHIPPED_FACES.filter(({ key }) => chosen.includes(key)).map(({ fileName }) => fileName);
}

function charactersOf(...texts: readonly string[]) {
  const { add, used } = createCharacterCollector();
  for (const text of texts) add(text);
  return used;
}

describe('expected faces', () => {
  it.each(TEXTS)('are the faces that a layout of “%s” chooses', async (text) => {
    for (const style of STYLES)
      expect(await expectedFaces(charactersOf(text), [style], loadNodeFace)).toEqual(
        await chosenFiles(text, style),
      );
  });

  it('include a font that cannot be loaded, and no other font for Latin text', async () => {
    const [plain] = STYLES;
    expect(await expectedFaces(charactersOf('Tea 100 g', 'Käse'), [plain], loadNodeFace)).toEqual([
      'Arimo_400Regular.ttf',
    ]);
    const offline = async (font: string) => fail('fontNotReached', { font });
    expect(await expectedFaces(charactersOf('Tea ชา'), [plain], offline)).toEqual([
      'Arimo_400Regular.ttf',
      'NotoSansThai_400Regular.ttf',
    ]);
  });
});
