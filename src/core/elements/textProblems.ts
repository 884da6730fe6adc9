import { TEXT_LIMITS } from '../base/limits.ts';
import type { TextStyle } from '../label/label.ts';
import type { FontPort, StandIn } from '../text/fontPort.ts';
import type { TextBoxLayout } from '../text/layoutTextBox.ts';
import { type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';

/** Returns the problem of an element whose font is missing and was replaced. */
export function standInProblem(element: string, { severity, problem }: StandIn): LayoutProblem {
  return { severity, code: problem.code, element, params: problem.params ?? {} };
}

/** Returns the problems of a laid-out text: a missing font, characters without a glyph, lines that exceed the box. */
export function textProblems(
  element: string,
  style: Pick<TextStyle, 'fontFamily' | 'bold' | 'italic' | 'textFit'>,
  layout: Pick<TextBoxLayout, 'missing' | 'overflowMm'>,
  fonts: FontPort,
): readonly LayoutProblem[] {
  const standIn = fonts.standIn(style.fontFamily, style.bold, style.italic);
  if (!standIn && layout.missing.length === 0 && layout.overflowMm === 0) return NO_PROBLEMS;
  const problems: LayoutProblem[] = [];
  if (standIn) problems.push(standInProblem(element, standIn));
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
    const isShrunk = style.textFit === 'shrink';
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
