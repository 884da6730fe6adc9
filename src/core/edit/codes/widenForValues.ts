import { PT_TO_MM } from '../../base/units.ts';
import type { Label, LabelElement } from '../../label/label.ts';

/** Margin to the left and right edge of the label. */
const MARGIN_MM = 1;
/** Factor for additional width, because `emsOf` returns mean widths. */
const SPARE = 1.1;
/** Characters that are one em wide: ideographs, kana, Hangul and emoji. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u;
const CAPITAL = /\p{Lu}/u;
/** Combining marks, which have no width of their own. */
const MARK = /\p{M}/u;

/** Returns the mean width of a character's class in Arimo, in ems; Arimo has the widths of Arial. */
function emsOf(character: string): number {
  if (MARK.test(character)) return 0;
  if (WIDE.test(character)) return 1;
  return CAPITAL.test(character) ? 0.7 : 0.55;
}

const widthInEms = (line: string) => Array.from(line).reduce((sum, character) => sum + emsOf(character), 0);

/**
 * Widens a new text element around its center so that the longest value fits in one line, at most to the label's width. Elements without a
 * font size are returned unchanged.
 *
 * @param values a sample of the column's values
 */
export function widenForValues(
  element: LabelElement,
  values: readonly string[],
  { widthMm: labelWidthMm }: Pick<Label, 'widthMm'>,
): LabelElement {
  if (!('fontSizePt' in element)) return element;
  const ems = values
    .flatMap((value) => value.split('\n'))
    .reduce((most, line) => Math.max(most, widthInEms(line)), 0);
  const wantedMm = Math.min(ems * element.fontSizePt * PT_TO_MM * SPARE, labelWidthMm - 2 * MARGIN_MM);
  const widthMm = Math.max(element.widthMm, Math.ceil(wantedMm));
  return { ...element, widthMm, xMm: element.xMm - (widthMm - element.widthMm) / 2 };
}
