import { encodeBarcode } from '../../../src/core/barcode/encodeBarcode.ts';

/** Returns PDF operators for a line of text. Lengths are in millimeters, and y points upward. */
export function text(x: number, y: number, sizeMm: number, words: string, font: 'F0' | 'F1' = 'F0'): string {
  return `BT/${font} ${sizeMm} Tf ${x} ${y} Td(${words.replace(/[()\\]/g, '')})Tj ET\n`;
}

export function box(x: number, y: number, width: number, height: number, lineMm = 0.4, dash = ''): string {
  return `q ${dash} ${lineMm} w ${x} ${y} ${width} ${height} re S Q\n`;
}

export function line(x0: number, y0: number, x1: number, y1: number, lineMm = 0.3, dash = ''): string {
  return `q ${dash} ${lineMm} w ${x0} ${y0} m ${x1} ${y1} l S Q\n`;
}

/** Returns PDF operators for the bars of a Code 128. (x, y) is the bottom left corner. */
export function bars(content: string, x: number, y: number, moduleMm: number, heightMm: number): string {
  const encoded = encodeBarcode('code128', content);
  if (!encoded.ok || encoded.value.kind !== 'linear') throw new Error('not encoded');
  let at = x;
  let operators = '';
  for (const [index, width] of encoded.value.widths.entries()) {
    if (index % 2 === 0) operators += `${at.toFixed(3)} ${y} ${width * moduleMm} ${heightMm} re f\n`;
    at += width * moduleMm;
  }
  return operators;
}

export interface DrawnLabel {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly content: string;
  readonly frame: 'solid' | 'dashed' | 'none';
  readonly lines: number;
  /** True if lines separate the parts of the label, as on the labels of most carriers. */
  readonly hasRules: boolean;
}

const DASHES = '[2 1.2] 0 d';

/**
 * Returns PDF operators for a shipping label whose bottom left corner is the origin: a black square in the top left corner, which marks the
 * orientation, addresses, and a Code 128 in the lower half.
 */
export function drawLabel({ widthMm: w, heightMm: h, content, frame, lines, hasRules }: DrawnLabel): string {
  let made = '';
  if (frame !== 'none') made += box(0.5, 0.5, w - 1, h - 1, 0.5, frame === 'dashed' ? DASHES : '');
  made += `3 ${h - 13} 10 10 re f\n`;
  made += text(16, h - 11, 7, 'EXPRESS', 'F1');
  const step = Math.min(6, (h * 0.35) / (lines + 1));
  for (let at = 0; at < lines; at++)
    made += text(
      4,
      h - 20 - at * step,
      step * 0.7,
      `Receiver line ${at + 1} of Somewhere Street`,
      at === 0 ? 'F1' : 'F0',
    );
  if (hasRules) made += line(0.5, h * 0.42, w - 0.5, h * 0.42, 0.6) + line(w / 2, h * 0.42, w / 2, h * 0.36);
  const modules = 11 * (content.length + 3) + 13;
  const moduleMm = Math.min(0.5, (w - 16) / modules);
  made += bars(content, (w - modules * moduleMm) / 2, h * 0.12, moduleMm, h * 0.16);
  made += text(w * 0.25, h * 0.05, 4, content, 'F1');
  // Text in the bottom right corner, so that the ink extends over the whole label.
  return `${made}${text(w - 24, 2.5, 2.6, 'Ref 0815 / 42')}`;
}

/** Returns PDF operators for instructions as printed next to labels: lines of small text. */
export function instructions(x: number, y: number, lines: number, seed: number): string {
  let made = text(x, y, 4.5, 'How to use this label', 'F1');
  for (let at = 0; at < lines; at++)
    made += text(
      x,
      y - 7 - at * 5,
      3,
      `${at + 1}. Fold the page along the line and fix it, step ${seed + at}.`,
    );
  return made;
}

/** Returns PDF operators for a receipt: a table without symbols. */
export function receipt(x: number, y: number, width: number, rows: number): string {
  let made = box(x, y, width, rows * 7, 0.3);
  for (let at = 0; at < rows; at++) {
    if (at > 0) made += line(x, y + at * 7, x + width, y + at * 7, 0.2);
    made +=
      text(x + 2, y + at * 7 + 2, 3, `Item ${at + 1}`) +
      text(x + width - 20, y + at * 7 + 2, 3, `${at}.90 EUR`);
  }
  return made;
}
