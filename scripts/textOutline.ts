import { pathData } from '../src/core/output/svg/renderSvg.ts';
import type { FontStore } from '../src/core/text/fontStore.ts';
import { layoutText } from '../src/core/text/layoutText.ts';

/** Scale of outlines: a unit is a hundredth of an em, so that they need only two decimals. */
const EM = 100;
/** Height of an outline, and distance of the baseline from the top, in units: enough for the glyphs of all faces. */
export const OUTLINE_HEIGHT = 150;
const BASELINE = 110;

/** Line of text as a path, in hundredths of an em. */
export interface TextOutline {
  readonly width: number;
  readonly data: string;
}

/** Draws a line of text in a family, and characters that the family lacks in other families. Throws if no font has a character. */
export async function textOutline(text: string, family: string, fonts: FontStore): Promise<TextOutline> {
  const style = { fontFamily: family, bold: false, italic: false, letterSpacingMilliEm: 0, lineSpacing: 1 };
  const layOut = () => layoutText(text, { ...style, fontSizePt: 10, wrap: false }, 1, 1000, fonts);
  let layout = layOut();
  while (fonts.hasWanted()) {
    const loaded = await fonts.loadWanted();
    if (!loaded.ok) throw new Error(`no outline of ${text} in ${family}: ${JSON.stringify(loaded.error)}`);
    layout = layOut();
  }
  if (layout.missing.length > 0) throw new Error(`no font has ${layout.missing.join(' ')} of ${text}`);
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
  return { width: Math.ceil(layout.widthMm * toUnits), data };
}
