import { TEXT_LIMITS } from '../base/limits.ts';
import type { TextStyle } from '../label/label.ts';
import { isShippedFamily } from '../text/families.ts';
import type { TextBoxLayout } from '../text/layoutTextBox.ts';
import { type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';

/** What a laid-out text has to report: a font that is not here, characters without a glyph, lines past the box. */
export function textProblems(
  element: string,
  fontFamily: string,
  layout: Pick<TextBoxLayout, 'missing' | 'overflowMm'>,
  textFit: TextStyle['textFit'],
): readonly LayoutProblem[] {
  const isReplaced = !isShippedFamily(fontFamily);
  if (!isReplaced && layout.missing.length === 0 && layout.overflowMm === 0) return NO_PROBLEMS;
  const problems: LayoutProblem[] = [];
  if (isReplaced) {
    problems.push({ severity: 'warning', code: 'fontReplaced', element, params: { font: fontFamily } });
  }
  if (layout.missing.length > 0) {
    problems.push({
      severity: 'warning',
      code: 'glyphMissing',
      element,
      params: { characters: layout.missing.join(''), count: layout.missing.length },
    });
  }
  if (layout.overflowMm > 0) {
    const byMm = Math.round(layout.overflowMm * 100) / 100;
    const isShrunk = textFit === 'shrink';
    const leastPt = TEXT_LIMITS.minShrunkFontSizePt;
    problems.push({
      severity: 'warning',
      code: isShrunk ? 'textOverflowShrunk' : 'textOverflow',
      element,
      params: isShrunk ? { byMm, leastPt } : { byMm },
    });
  }
  return problems;
}
