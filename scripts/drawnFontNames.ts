import { listShippedFonts } from '../server/resources/fonts/shippedFonts.ts';
import { createNodeFonts } from '../src/node/fonts/nodeFonts.ts';
import { OUTLINE_HEIGHT, textOutline } from './textOutline.ts';

/**
 * Returns the names of the shipped families in all languages, drawn in their own faces, as JSON, so that the font settings display them
 * without the font files: family, name, view box and path.
 */
export async function drawnFontNames(): Promise<string> {
  const fonts = createNodeFonts();
  const names: string[] = [];
  for (const { fontId, fontName, fontEnglishName, fontTraditionalName } of listShippedFonts())
    for (const name of new Set([fontName, fontEnglishName, fontTraditionalName])) {
      const { width, data } = await textOutline(name, fontId, fonts);
      names.push(JSON.stringify([fontId, name, width, OUTLINE_HEIGHT, data]));
    }
  return `[\n${names.join(',\n')}\n]\n`;
}
