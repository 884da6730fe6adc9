import { describe, expect, it } from 'vitest';
import { drawnFontNames } from '../../scripts/drawnFontNames.ts';
import { fontSamples } from '../../scripts/fontSamples.ts';
import { listShippedFonts } from '../../server/resources/fonts/shippedFonts.ts';
import { pathData } from '../../src/core/output/svg/renderSvg.ts';
import { chooseFace, EMOJI_FAMILY } from '../../src/core/text/families.ts';
import { loadNodeFace } from '../../src/node/fonts/nodeFonts.ts';

/** Distance of the baseline from the top of a drawing, and size of an em, in the units of the drawings (`scripts/textOutline.ts`). */
const BASELINE = 110;
const EM = 100;

/** Returns the outline of a character of a family's regular face at the start of a drawing. */
async function outline(family: string, character: string): Promise<string> {
  const loaded = await loadNodeFace(chooseFace(family, false, false).key);
  if (!loaded.ok) throw new Error(loaded.error.code);
  const face = loaded.value;
  const { glyphIds, x } = face.shape(character, 'ltr');
  const scale = EM / face.unitsPerEm;
  const data = pathData(face.outline(glyphIds[0]), [scale, 0, 0, -scale, x[0] * scale, BASELINE]);
  return data.replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))));
}

describe('drawings of the shipped fonts', () => {
  it('show the name of each family in its own face, in every language', async () => {
    const names: readonly (readonly [string, string, number, number, string])[] = JSON.parse(
      await drawnFontNames(),
    );
    const dataOf = new Map(names.map(([id, name, , , data]) => [`${id} ${name}`, data]));
    for (const { fontId, fontName, fontEnglishName, fontTraditionalName } of listShippedFonts())
      for (const name of [fontName, fontEnglishName, fontTraditionalName]) {
        const data = dataOf.get(`${fontId} ${name}`);
        // The emoji family has no letters.
        if (fontId === EMOJI_FAMILY) expect([name, data]).toEqual([name, expect.stringMatching(/^M/)]);
        else expect([name, data?.startsWith(await outline(fontId, name[0]))]).toEqual([name, true]);
      }
  });

  it('show a sample of each family in its own face', async () => {
    const sprite = await fontSamples();
    const samples = new Map(
      [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*><path d="([^"]*)"/g)].map(([, id, data]) => [id, data]),
    );
    expect([...samples.keys()]).toEqual(listShippedFonts().map(({ fontId }) => fontId));
    expect(new Set(samples.values()).size).toBe(samples.size);
    for (const family of ['arimo', 'roboto-condensed', 'cousine', 'tinos', 'ocr-b'])
      expect([family, samples.get(family)?.startsWith(await outline(family, 'A'))]).toEqual([family, true]);
    for (const [family, character] of [
      ['noto-sans-sc', '汉'],
      ['noto-sans-tc', '漢'],
      ['noto-sans-jp', '日'],
      ['noto-sans-kr', '한'],
    ])
      expect([family, samples.get(family)?.startsWith(await outline(family, character))]).toEqual([
        family,
        true,
      ]);
  });
});
