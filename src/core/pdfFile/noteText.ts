import type { PdfBox } from './openPdfFile.ts';
import { pdfSyntax } from './pdfValue.ts';

/** Standard font that every PDF reader has (ISO 32000-1, 9.6.2.2), in WinAnsiEncoding. */
export interface NoteFont {
  readonly baseFont: string;
  readonly advance: (text: string) => number;
}

/** Widths of Helvetica's characters from the space to the tilde, in thousandths of the font size (Adobe's metrics of the core fonts). */
const HELVETICA = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const OTHER_WIDTH = 556;
const COURIER_WIDTH = 600;

function advanceIn(widthOf: (code: number) => number): NoteFont['advance'] {
  return (text) =>
    Array.from(text).reduce((sum, character) => sum + widthOf(character.codePointAt(0) ?? 0), 0) / 1000;
}

/** Returns the standard font that is most similar to the font with this name. */
export function noteFont(name: string): NoteFont {
  const isBold = /bold|bo$/i.test(name);
  if (/cour/i.test(name))
    return { baseFont: isBold ? 'Courier-Bold' : 'Courier', advance: advanceIn(() => COURIER_WIDTH) };
  const baseFont = /^ti|times/i.test(name)
    ? `Times-${isBold ? 'Bold' : 'Roman'}`
    : `Helvetica${isBold ? '-Bold' : ''}`;
  return { baseFont, advance: advanceIn((code) => HELVETICA[code - 32] ?? OTHER_WIDTH) };
}

/** Characters of WinAnsiEncoding from 0x80 to 0x9f (ISO 32000-1, annex D.2). */
const WIN_ANSI = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** Encodes a text as a string of a content stream; null if WinAnsiEncoding lacks one of its characters. */
function winAnsiText(text: string): string | null {
  let hex = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const high = code > 0 ? WIN_ANSI.indexOf(character) : -1;
    const byte = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : high >= 0 ? 0x80 + high : -1;
    if (byte < 0) return null;
    hex += byte.toString(16).padStart(2, '0');
  }
  return `<${hex}>`;
}

/** Style and alignment of a text in its box. */
export interface NoteTextStyle {
  readonly font: NoteFont;
  /** Font size in points; 0 for the largest size that fits. */
  readonly size: number;
  /** Operators that set the text's color. */
  readonly colour: string;
  /** Alignment: 0 left, 1 center, 2 right. */
  readonly align: number;
  readonly isMultiline: boolean;
  /** Number of equally wide cells, each for one character (comb fields); 0 for none. */
  readonly cells: number;
}

const PADDING_PT = 2;
const [LARGEST_PT, SMALLEST_PT] = [12, 4];
/** Line height, and height above the baseline that is vertically centered, relative to the font size. */
const [LINE, MIDDLE] = [1.15, 0.35];

function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && measure(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function fittingSize(lines: readonly string[], box: PdfBox, { font, isMultiline }: NoteTextStyle): number {
  if (isMultiline) return LARGEST_PT;
  const widest = Math.max(...lines.map(font.advance), 0.001);
  const [width, height] = [box.right - box.left - 2 * PADDING_PT, box.top - box.bottom];
  return Math.max(SMALLEST_PT, Math.min(LARGEST_PT, height / LINE, width / widest));
}

/** Returns operators that draw a text in a box and clip it there; null if the font lacks a character. */
export function drawNoteText(text: string, box: PdfBox, style: NoteTextStyle): string | null {
  const plain = text.split(/\r\n|\r|\n/);
  const size = style.size > 0 ? style.size : fittingSize(plain, box, style);
  const measure = (part: string) => style.font.advance(part) * size;
  const width = box.right - box.left - 2 * PADDING_PT;
  const lines = style.isMultiline ? wrapped(text, width, measure) : [plain.join(' ')];
  const first = style.isMultiline ? box.top - PADDING_PT - size : (box.top + box.bottom) / 2 - MIDDLE * size;
  let operators = pdfSyntax`q ${box.left} ${box.bottom} ${box.right - box.left} ${box.top - box.bottom} re W n BT ${style.colour} /F ${size} Tf\n`;
  const show = (part: string, x: number, y: number): boolean => {
    const encoded = winAnsiText(part);
    if (encoded === null) return false;
    operators += pdfSyntax`1 0 0 1 ${x} ${y} Tm ${encoded} Tj\n`;
    return true;
  };
  for (const [index, line] of lines.entries()) {
    const y = first - index * size * LINE;
    if (style.cells > 0) {
      const cell = (box.right - box.left) / style.cells;
      const characters = [...line].slice(0, style.cells);
      const firstCell = Math.floor(((style.cells - characters.length) * style.align) / 2);
      for (const [at, character] of characters.entries())
        if (!show(character, box.left + cell * (firstCell + at + 0.5) - measure(character) / 2, y))
          return null;
      continue;
    }
    const free = width - measure(line);
    if (!show(line, box.left + PADDING_PT + (free * style.align) / 2, y)) return null;
  }
  return `${operators}ET Q\n`;
}
