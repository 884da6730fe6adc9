import { listShippedFonts } from '../server/resources/fonts/shippedFonts.ts';
import { FAMILIES, familyNameParts } from '../src/core/text/families.ts';
import { createNodeFonts } from '../src/node/fonts/nodeFonts.ts';
import { OUTLINE_HEIGHT, textOutline } from './textOutline.ts';

/**
 * Returns the names of the shipped families in all languages, drawn in their own faces, as JSON, so that the font settings display them
 * without the font files: family, name, view box and path.
 */
export function drawnFontNames(): Promise<string> {
  return drawNames(
    listShippedFonts().flatMap(({ fontId, fontName, fontEnglishName, fontTraditionalName }) =>
      [...new Set([fontName, fontEnglishName, fontTraditionalName])].map((name) => [fontId, name] as const),
    ),
  );
}

/** Returns the names of the shipped families in their own scripts as JSON of the same format, for the list of fonts in the editor. */
export function drawnNativeNames(): Promise<string> {
  return drawNames(
    FAMILIES.flatMap(({ id, name }) => {
      const { native } = familyNameParts(name);
      return native === null ? [] : [[id, native] as const];
    }),
  );
}

async function drawNames(named: readonly (readonly [family: string, name: string])[]): Promise<string> {
  const fonts = createNodeFonts();
  const names: string[] = [];
  for (const [family, name] of named) {
    const { width, data } = await textOutline(name, family, fonts);
    names.push(JSON.stringify([family, name, width, OUTLINE_HEIGHT, data]));
  }
  return `[\n${names.join(',\n')}\n]\n`;
}
