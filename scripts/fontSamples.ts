import { FAMILIES } from '../src/core/text/families.ts';
import type { FontStore } from '../src/core/text/fontStore.ts';
import { createNodeFonts } from '../src/node/fonts/nodeFonts.ts';
import { OUTLINE_HEIGHT, textOutline } from './textOutline.ts';

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

async function sampleOf(family: string, fonts: FontStore): Promise<string> {
  const { width, data } = await textOutline(SAMPLES[family] ?? 'Aa 123', family, fonts);
  const box = `viewBox="0 0 ${width} ${OUTLINE_HEIGHT}" preserveAspectRatio="xMinYMid meet"`;
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
