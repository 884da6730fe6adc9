import { pathData } from '../src/core/output/svg/renderSvg.ts';
import { FAMILIES } from '../src/core/text/families.ts';
import type { FontStore } from '../src/core/text/fontStore.ts';
import { layoutText } from '../src/core/text/layoutText.ts';
import { createNodeFonts } from '../src/node/nodeFonts.ts';

/** Characters that are typical for a family; a family without an entry shows Latin characters. */
const SAMPLES: Readonly<Record<string, string>> = {
  arimo: 'Aa Ωψ Жж 123',
  'noto-sans-sc': '汉字 简体 Aa 123',
  'noto-sans-tc': '漢字 繁體 Aa 123',
  'noto-sans-jp': '日本語 かなカナ 123',
  'noto-sans-kr': '한국어 한글 Aa 123',
  'noto-sans-arabic': 'أبجد هوز ١٢٣',
  'noto-sans-hebrew': 'אבגד שָׁלוֹם 123',
  'noto-sans-thai': 'กขค สวัสดี ๑๒๓',
  'noto-sans-devanagari': 'अआ नमस्ते १२३',
  'noto-emoji': '☕ 🌿 📦 ♻️ 🇩🇪',
  'roboto-condensed': 'Aa Ωψ Жж 123',
  cousine: 'Aa Ωψ Жж 123',
  tinos: 'Aa Ωψ Жж 123',
  'ocr-b': 'ABC abc 0123',
};

/** Scale of sample coordinates: a unit is a hundredth of an em, so that outlines need only two decimals. */
const EM = 100;
/** Height of a sample, and distance of the baseline from the top, in units: enough for the glyphs of all faces. */
const HEIGHT = 150;
const BASELINE = 110;

async function sampleOf(family: string, fonts: FontStore): Promise<string> {
  const style = { fontFamily: family, bold: false, italic: false, letterSpacingMilliEm: 0, lineSpacing: 1 };
  const layOut = () =>
    layoutText(SAMPLES[family] ?? 'Aa 123', { ...style, fontSizePt: 10, wrap: false }, 1, 1000, fonts);
  let layout = layOut();
  while (fonts.hasWanted()) {
    const loaded = await fonts.loadWanted();
    if (!loaded.ok) throw new Error(`no sample of ${family}: ${JSON.stringify(loaded.error)}`);
    layout = layOut();
  }
  if (layout.missing.length > 0) throw new Error(`the sample of ${family} lacks ${layout.missing.join(' ')}`);
  const toUnits = EM / layout.sizeMm;
  const paths = layout.lines[0].runs.flatMap(({ choice, run, xMm }) => {
    const scale = EM / fonts.unitsPerEm(choice.key);
    return Array.from(run.glyphIds, (glyphId, index) => {
      const x = xMm * toUnits + run.x[index] * scale;
      const y = BASELINE - (run.y?.[index] ?? 0) * scale;
      return pathData(fonts.outline(choice.key, glyphId), [scale, 0, 0, -scale, x, y]);
    });
  });
  const data = paths.join('').replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))));
  const width = Math.ceil(layout.widthMm * toUnits);
  const box = `viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="xMinYMid meet"`;
  return `<symbol id="${family}" ${box}><path d="${data}"/></symbol>`;
}

/**
 * Returns an SVG sprite with a sample of each shipped family in its own face (`#<family>`), so that pages display a sample without the font
 * file.
 */
export async function fontSamples(): Promise<string> {
  const fonts = createNodeFonts();
  const symbols: string[] = [];
  for (const { id } of FAMILIES) symbols.push(await sampleOf(id, fonts));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
