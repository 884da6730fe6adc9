import { TEXT_LIMITS } from '../base/limits.ts';
import type { TextSpan } from '../base/textSpan.ts';
import type { FontPort } from './fontPort.ts';
import { layoutText, type TextLayout } from './layoutText.ts';

const { minShrunkFontSizePt, shrinkStepPt } = TEXT_LIMITS;
const STEPS_PER_PT = Math.round(1 / shrinkStepPt);
/** Invisible overhang beyond a side. */
const TOLERANCE_MM = 0.01;

/** Room for a text; a height without end is one that follows the lines. */
export interface TextRoom {
  readonly widthMm: number;
  readonly heightMm: number;
}

function fits(layout: TextLayout, room: TextRoom): boolean {
  return layout.widthMm <= room.widthMm + TOLERANCE_MM && layout.heightMm <= room.heightMm + TOLERANCE_MM;
}

/**
 * Lays a text out, and where it is larger than its room or a word has to be broken, sets it in the largest size in which
 * neither is so. Where words are too long for the least size they are broken after all. A text that does not fit even so is
 * set in the least size, and reaches out.
 *
 * Sizes are tenths of a point, looked for by halving: one layout where the text fits, and at most 30 otherwise.
 */
export function fitText(
  text: string,
  style: Parameters<typeof layoutText>[1],
  fontScale: number,
  room: TextRoom,
  fonts: FontPort,
  spans: readonly TextSpan[] = [],
): TextLayout {
  const at = (fontSizePt: number) =>
    layoutText(text, { ...style, fontSizePt }, fontScale, room.widthMm, fonts, spans);
  const whole = layoutText(text, style, fontScale, room.widthMm, fonts, spans);
  const isWhole = (layout: TextLayout) => fits(layout, room) && !layout.hasBrokenWord;
  if (style.fontSizePt <= minShrunkFontSizePt || isWhole(whole)) return whole;
  const least = at(minShrunkFontSizePt);
  if (isWhole(least)) return largest(style.fontSizePt, least, at, isWhole);
  if (fits(whole, room)) return whole;
  return fits(least, room) ? largest(style.fontSizePt, least, at, (layout) => fits(layout, room)) : least;
}

/** The layout of the largest size that does, below one that does not. */
function largest(
  tooLargePt: number,
  least: TextLayout,
  at: (fontSizePt: number) => TextLayout,
  does: (layout: TextLayout) => boolean,
): TextLayout {
  let best = least;
  let low = minShrunkFontSizePt * STEPS_PER_PT;
  let high = Math.ceil(tooLargePt * STEPS_PER_PT);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const tried = at(middle / STEPS_PER_PT);
    if (does(tried)) {
      low = middle;
      best = tried;
    } else high = middle;
  }
  return best;
}
