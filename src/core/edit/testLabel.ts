import { BARCODE_LIMITS } from '../base/limits.ts';
import { dotMm, MM_TO_PT, mmToDots } from '../base/units.ts';
import { emptyLabel } from '../label/emptyLabel.ts';
import type { Label, LabelElement } from '../label/label.ts';
import { buildElement } from './createElement.ts';

/** Content of a printer's test page. */
export interface TestPage {
  /** Label whose size and roll the test page takes. */
  readonly label: Pick<Label, 'widthMm' | 'heightMm' | 'columns' | 'columnGapMm' | 'rowGapMm' | 'paperType'>;
  readonly dpi: number;
  /** Maximum offset that the user can set for the print; barcodes keep this distance from the edges so that they aren't cut off. */
  readonly offsetMm: number;
  readonly name: string;
  /** Lines of text about the printer and the page, the most important first. */
  readonly lines: readonly string[];
}

/** Distance of the border from the label's edge. */
const BORDER_MM = 1;
const BORDER_DOTS = 2;
/** Maximum length of a tick. On small labels, the longest ticks have a twelfth of the shorter side. */
const MAX_TICK_MM = 2;
const TICK_SHARE = 1 / 12;
/** Length of a side above which only every tenth millimeter has a tick. */
const MAX_TICKED_MM = 300;
const SPACE_MM = 0.6;
const MAX_QR_MM = 20;
const TEXT_PT = { min: 4, max: 10 } as const;
const MIN_TEXT_MM = 4;
/** Assumed widths of characters in ems: a few letters, such as W, are wider, but most are narrower. */
const EMS = { letter: 0.65, ideograph: 1.05 } as const;
/** Line height as a share of the text size. */
const LINE_SHARE = 1.2;
const PATCHES_MM = { min: 2, max: 5, width: 8, fromMm: 14 } as const;
const BARS_MM = { min: 5, max: 12 } as const;
/** Modules of a QR code of version 2 with its quiet zone, which holds 38 letters and digits at level M (ISO/IEC 18004, table 7). */
const QR_MODULES = 25 + 2 * 4;
/**
 * Returns the modules of a Code 128 symbol: 11 per character, start and check character, the stop character of 13, and the quiet zones
 * (ISO/IEC 15417).
 */
const barModules = (text: string) => 11 * (text.length + 2) + 13 + 2 * 10;

/** Left edge, top edge, width and height in dots. */
type DotBox = readonly [x: number, y: number, width: number, height: number];

interface Area {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Returns the boxes of the border's four sides. */
function borderBoxes(width: number, height: number, edge: number): DotBox[] {
  const [right, bottom] = [width - edge - BORDER_DOTS, height - edge - BORDER_DOTS];
  return [
    [edge, edge, width - 2 * edge, BORDER_DOTS],
    [edge, bottom, width - 2 * edge, BORDER_DOTS],
    [edge, edge, BORDER_DOTS, height - 2 * edge],
    [right, edge, BORDER_DOTS, height - 2 * edge],
  ];
}

/**
 * Returns the ticks along a side: one per millimeter from the label's corner, or one per 10 mm on a long side (`MAX_TICKED_MM`). Ticks at
 * multiples of 5 and 10 mm are longer.
 */
function ticksOf(
  sideMm: number,
  dpi: number,
  tickMm: number,
): { readonly at: number; readonly length: number }[] {
  const step = sideMm > MAX_TICKED_MM ? 10 : 1;
  const count = Math.max(0, Math.ceil((sideMm - BORDER_MM) / step) - 1);
  return Array.from({ length: count }, (_, index) => (index + 1) * step)
    .filter((mm) => mm > BORDER_MM)
    .map((mm) => {
      const share = mm % 10 === 0 ? 1 : mm % 5 === 0 ? 0.75 : 0.5;
      return { at: mmToDots(mm, dpi), length: mmToDots(tickMm * share, dpi) };
    });
}

/** Returns black stripes of `ink` dots, separated by `gap` dots. */
function stripes([x, y, width, height]: DotBox, ink: number, gap: number, isUpright: boolean): DotBox[] {
  const side = isUpright ? width : height;
  return Array.from({ length: Math.floor((side + gap) / (ink + gap)) }, (_, index): DotBox => {
    const at = index * (ink + gap);
    return isUpright ? [x + at, y, ink, height] : [x, y + at, width, ink];
  });
}

/** Test patches: vertical lines of one, two and three dots, and horizontal grays of a quarter, a half and three quarters. */
const PATCHES = [
  { ink: 1, gap: 1, isUpright: true },
  { ink: 2, gap: 2, isUpright: true },
  { ink: 3, gap: 3, isUpright: true },
  { ink: 1, gap: 3, isUpright: false },
  { ink: 1, gap: 1, isUpright: false },
  { ink: 3, gap: 1, isUpright: false },
] as const;

function patchBoxes({ xMm, yMm, widthMm, heightMm }: Area, dpi: number): DotBox[] {
  const step = mmToDots(Math.min(widthMm / PATCHES.length, PATCHES_MM.width), dpi);
  const width = step - mmToDots(SPACE_MM, dpi);
  const [left, top, height] = [xMm, yMm, heightMm].map((mm) => mmToDots(mm, dpi));
  return PATCHES.flatMap(({ ink, gap, isUpright }, index) =>
    stripes([left + index * step, top, width, height], ink, gap, isUpright),
  );
}

/**
 * Returns as many characters of a line as surely fit a width at the smallest text size; more would run into the barcodes next to the text.
 */
function beginningOf(line: string, widthMm: number): string {
  const mostEms = (widthMm * MM_TO_PT) / TEXT_PT.min;
  let ems = 0;
  let shown = '';
  for (const character of line) {
    ems += character < '\u1100' ? EMS.letter : EMS.ideograph;
    if (ems > mostEms) return shown.trimEnd();
    shown += character;
  }
  return shown;
}

/** Returns an element with as many of the lines as fit, in the largest possible text size. */
function textElement(lines: readonly string[], area: Area): LabelElement[] {
  if (area.widthMm < MIN_TEXT_MM) return [];
  const most = Math.floor((area.heightMm * MM_TO_PT) / (TEXT_PT.min * LINE_SHARE));
  const shown = lines.slice(0, most).map((line) => beginningOf(line, area.widthMm));
  if (shown.length === 0) return [];
  const fittingPt = (area.heightMm * MM_TO_PT) / (shown.length * LINE_SHARE);
  const fontSizePt = within(fittingPt, TEXT_PT.min, TEXT_PT.max);
  const content = shown.join('\n');
  const look = { wrap: false, autoHeight: false, textFit: 'shrink', fontSizePt };
  return [buildElement({ kind: 'text', id: 'facts', ...area, content, ...look })];
}

/** Returns the smallest module width that scanners reliably read, rounded to whole dots. */
function readableModuleMm(dpi: number): number {
  const dot = dotMm(dpi);
  return Math.round(BARCODE_LIMITS.minModuleMm / dot) * dot;
}

const shownMm = (mm: number) => String(Math.round(mm * 10) / 10);

/**
 * Returns the barcodes for scanning, and the area that they leave; a code is omitted if it would be too small to scan, or could be cut off.
 */
function codeElements(
  { label, dpi, offsetMm }: TestPage,
  area: Area,
): { elements: LabelElement[]; left: Area } {
  const elements: LabelElement[] = [];
  const sizes = `${shownMm(label.widthMm)}X${shownMm(label.heightMm)}`;
  const moduleMm = readableModuleMm(dpi);
  let { heightMm, widthMm } = area;
  const safeMm = Math.max(0, offsetMm - BORDER_MM);
  const bars = `${dpi}-${sizes}`;
  const barsMm = within(heightMm * 0.3, BARS_MM.min, BARS_MM.max);
  const barsWideMm = barModules(bars) * moduleMm;
  if (barsWideMm + 2 * safeMm <= widthMm && heightMm - barsMm - safeMm >= QR_MODULES * moduleMm) {
    const place = { xMm: area.xMm + safeMm, yMm: area.yMm + heightMm - barsMm - safeMm, heightMm: barsMm };
    const code = { symbology: 'code128', content: bars, textPosition: 'none' };
    elements.push(
      buildElement({ kind: 'barcode', id: 'bars', ...place, widthMm: widthMm - 2 * safeMm, ...code }),
    );
    heightMm -= barsMm + safeMm + SPACE_MM;
  }
  // The QR code must keep its distance from the edge; barcodes and patches below it count as distance, too.
  const belowMm = label.heightMm - area.yMm - heightMm;
  const qrMm = Math.min(heightMm - safeMm - Math.max(0, offsetMm - belowMm), widthMm * 0.45, MAX_QR_MM);
  if (qrMm >= QR_MODULES * moduleMm) {
    const place = { xMm: area.xMm + widthMm - safeMm - qrMm, yMm: area.yMm + safeMm };
    const content = `DIECUT ${dpi} DPI ${sizes} MM`;
    elements.push(
      buildElement({ kind: 'qrcode', id: 'qr', ...place, widthMm: qrMm, heightMm: qrMm, content }),
    );
    widthMm -= qrMm + safeMm + SPACE_MM;
  }
  return { elements, left: { ...area, widthMm, heightMm } };
}

/**
 * Builds the label of a printer's test page: a border, a millimeter scale along two sides, lines of text about the printer, barcodes to
 * scan, lines of one to three dots and three grays. Lines are aligned to whole dots; a small label omits the parts that don't fit.
 */
export function testLabel(page: TestPage): Label {
  const { label, dpi, name, lines } = page;
  const { widthMm, heightMm, columns, columnGapMm, rowGapMm, paperType } = label;
  const [width, height, edge] = [widthMm, heightMm, BORDER_MM].map((mm) => mmToDots(mm, dpi));
  const tickMm = Math.min(MAX_TICK_MM, Math.min(widthMm, heightMm) * TICK_SHARE);
  const boxes = borderBoxes(width, height, edge);
  for (const { at, length } of ticksOf(widthMm, dpi, tickMm)) boxes.push([at, edge, 1, length]);
  for (const { at, length } of ticksOf(heightMm, dpi, tickMm)) boxes.push([edge, at, length, 1]);
  const insetMm = BORDER_MM + tickMm + SPACE_MM;
  const farMm = BORDER_MM + SPACE_MM;
  let area: Area = {
    xMm: insetMm,
    yMm: insetMm,
    widthMm: Math.max(0, widthMm - insetMm - farMm),
    heightMm: Math.max(0, heightMm - insetMm - farMm),
  };
  if (area.heightMm >= PATCHES_MM.fromMm) {
    const patchesMm = within(area.heightMm * 0.12, PATCHES_MM.min, PATCHES_MM.max);
    const yMm = area.yMm + area.heightMm - patchesMm;
    boxes.push(...patchBoxes({ ...area, yMm, heightMm: patchesMm }, dpi));
    area = { ...area, heightMm: area.heightMm - patchesMm - SPACE_MM };
  }
  const { elements, left } = codeElements(page, area);
  const dot = dotMm(dpi);
  const marks = boxes
    .filter(([, , wide, high]) => wide > 0 && high > 0)
    .map(([x, y, wide, high], index) => {
      const place = { xMm: x * dot, yMm: y * dot, widthMm: wide * dot, heightMm: high * dot };
      return buildElement({
        kind: 'rectangle',
        id: `mark-${index + 1}`,
        ...place,
        filled: true,
        borderMm: 0,
      });
    });
  return {
    ...emptyLabel(name, { widthMm, heightMm }),
    ...{ columns, columnGapMm, rowGapMm, paperType },
    elements: [...marks, ...textElement(lines, left), ...elements],
  };
}
