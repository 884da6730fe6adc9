import { MM_TO_PT } from '../base/units.ts';
import { emptyLabel } from '../label/emptyLabel.ts';
import type { Label } from '../label/label.ts';
import { buildElement } from './createElement.ts';

/** Content of an alignment test page, which shows how far the printer's output is off. */
export interface AlignmentPage {
  /** Label whose sheet is tested. */
  readonly label: Label;
  /** Number of labels on the sheet. */
  readonly labelCount: number;
  readonly name: string;
  /** Lines that each label shows below its number, the most important first. */
  readonly lines: readonly string[];
}

const STROKE_MM = 0.2;
const CROSS_MM = 5;
const SPACE_MM = 1;
const NUMBER_SHARE = 0.45;
const LINE_SHARE = 1.2;
const TEXT_PT = { min: 3, max: 8 } as const;
/** Maximum width of a letter, as a share of the text size. */
const LETTER_SHARE = 0.6;
/** Share of a round label's width that text below the center may take. */
const ROUND_SHARE = 0.7;

/**
 * Builds a label with its outline, a cross in its center and its number on the sheet. When all of them are printed on plain paper, a
 * comparison with an empty sheet of labels shows the printer's offset.
 */
export function alignmentLabel({ label, labelCount, name, lines }: AlignmentPage): Label {
  const { widthMm, heightMm, shape, stock, columns, columnGapMm } = label;
  const side = Math.min(widthMm, heightMm);
  const crossMm = Math.min(CROSS_MM, side / 3);
  const [midX, midY] = [widthMm / 2, heightMm / 2];
  const edge = { xMm: 0, yMm: 0, widthMm, heightMm, borderMm: STROKE_MM };
  /** Builds a filled bar around the label's center. */
  const bar = (id: string, wideMm: number, highMm: number) =>
    buildElement({
      ...{ kind: 'rectangle', id, filled: true, borderMm: 0 },
      ...{ xMm: midX - wideMm / 2, yMm: midY - highMm / 2, widthMm: wideMm, heightMm: highMm },
    });
  const textMm = Math.max(0, midY - crossMm / 2 - 2 * SPACE_MM);
  const box = { xMm: SPACE_MM, widthMm: Math.max(1, widthMm - 2 * SPACE_MM) };
  const look = { wrap: false, autoHeight: false, textFit: 'shrink', align: 'center' } as const;
  const numberPt = Math.max(TEXT_PT.min, textMm * NUMBER_SHARE * MM_TO_PT);
  const roomMm = box.widthMm * (shape === 'circle' ? ROUND_SHARE : 1);
  const fitting = lines.filter(({ length }) => length * TEXT_PT.min * LETTER_SHARE <= roomMm * MM_TO_PT);
  const shown = fitting.slice(0, Math.floor((textMm * MM_TO_PT) / (TEXT_PT.min * LINE_SHARE)));
  const linesPt = (textMm * MM_TO_PT) / (Math.max(1, shown.length) * LINE_SHARE);
  const facts = buildElement({
    kind: 'text',
    id: 'facts',
    ...box,
    yMm: midY + crossMm / 2 + SPACE_MM,
    heightMm: textMm,
    content: shown.join('\n'),
    fontSizePt: Math.min(TEXT_PT.max, Math.max(TEXT_PT.min, linesPt)),
    ...look,
  });
  return {
    ...emptyLabel(name, { widthMm, heightMm, shape }),
    ...{ stock, columns, columnGapMm },
    elements: [
      buildElement(
        shape === 'circle'
          ? { kind: 'circle', id: 'cut', ...edge }
          : { kind: 'rectangle', id: 'cut', ...edge },
      ),
      bar('across', crossMm, STROKE_MM),
      bar('down', STROKE_MM, crossMm),
      buildElement({
        kind: 'text',
        id: 'number',
        ...box,
        yMm: SPACE_MM,
        heightMm: textMm,
        content: '1',
        data: { source: 'serial', count: labelCount },
        fontSizePt: numberPt,
        verticalAlign: 'middle',
        ...look,
      }),
      ...(shown.length > 0 ? [facts] : []),
    ],
  };
}
