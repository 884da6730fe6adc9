import { TEXT_LIMITS } from '../base/limits.ts';
import type { TextSpan } from '../base/textSpan.ts';
import type { FontPort } from './fontPort.ts';
import { layoutText, type TextLayout } from './layoutText.ts';

const { minShrunkFontSizePt, shrinkStepPt } = TEXT_LIMITS;
const STEPS_PER_PT = Math.round(1 / shrinkStepPt);
/** Length by which a text may exceed its box, because it is invisible. */
const TOLERANCE_MM = 0.01;

/** Available size for a text; the height is infinite if the box's height follows the lines. */
export interface TextRoom {
  readonly widthMm: number;
  readonly heightMm: number;
}

function fits(layout: TextLayout, room: TextRoom): boolean {
  return layout.widthMm <= room.widthMm + TOLERANCE_MM && layout.heightMm <= room.heightMm + TOLERANCE_MM;
}

/**
 * Lays out a text. If it exceeds the available size, or if a word must be broken, its font size is reduced to the largest one at which
 * neither is the case. If words are too long even in the minimum size, they are broken, and only the size of the box counts. A text that
 * still does not fit is laid out in the minimum size and overflows.
 *
 * Sizes are in tenths of a point and found by binary search, with one layout if the text fits, and at most 30 otherwise.
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

/** Returns the layout in the largest size for which `does` is true, below a size that is too large. */
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
