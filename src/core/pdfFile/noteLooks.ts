import type { NoteReader } from './noteReader.ts';
import { drawNoteText, type NoteFont, type NoteTextStyle, noteFont } from './noteText.ts';
import type { PdfBox } from './openPdfFile.ts';
import { asName, pdfSyntax } from './pdfValue.ts';

/** Drawing of an annotation in page coordinates. */
interface Look {
  readonly operators: string;
  /** Resource entries that the operators need, in PDF syntax. */
  readonly font?: string;
  readonly state?: string;
}

/** Parts of an appearance stream (ISO 32000-1, 12.5.5): the entries of its dictionary without the length, and its operators. */
export interface NoteAppearance {
  readonly entries: string;
  /** Bounding box (`BBox`) in page coordinates, in PDF syntax. */
  readonly box: string;
  readonly operators: string;
}

type Paint = 'stroke' | 'fill';

/** Returns operators that set a color with one, three or four components; null without components, which means transparent. */
function colourOf(parts: readonly number[], paint: Paint): string | null {
  const operator = { 1: 'g', 3: 'rg', 4: 'k' }[parts.length];
  if (!operator) return null;
  return pdfSyntax`${parts} ${paint === 'fill' ? operator : operator.toUpperCase()}`;
}

function borderWidth(note: NoteReader): number {
  return note.dictionary('BS').number('W') ?? note.numbers('Border')[2] ?? 1;
}

/** Returns operators that set color, width and dashes of a line; null if the line is not drawn. */
function strokeOf(note: NoteReader, parts = note.numbers('C')): string | null {
  const colour = colourOf(parts, 'stroke');
  const width = borderWidth(note);
  if (colour === null || width <= 0) return null;
  const style = note.dictionary('BS');
  const dashes = style.name('S') === 'D' ? style.numbers('D') : [];
  const dash = style.name('S') === 'D' ? pdfSyntax`[${dashes.length > 0 ? dashes : [3]}] 0 d ` : '';
  return pdfSyntax`${colour} ${width} w 1 J 1 j ${dash}`;
}

/** Returns the operators of a path that is filled and stroked, as far as the annotation has a fill and a line. */
function painted(note: NoteReader, path: string, isClosed: boolean): string {
  const stroke = strokeOf(note);
  const fill = isClosed ? colourOf(note.numbers('IC'), 'fill') : null;
  if (stroke === null && fill === null) return '';
  const operator = stroke === null ? 'f' : fill === null ? 'S' : 'B';
  return `${stroke ?? ''}${fill ?? ''} ${path} ${isClosed ? 'h ' : ''}${operator}\n`;
}

const pairs = (numbers: readonly number[]) =>
  Array.from(
    { length: Math.floor(numbers.length / 2) },
    (_, at) => [numbers[2 * at], numbers[2 * at + 1]] as const,
  );

const polyline = (numbers: readonly number[]) =>
  pairs(numbers)
    .map(([x, y], at) => pdfSyntax`${x} ${y} ${at === 0 ? 'm' : 'l'}`)
    .join(' ');

/** Returns the annotation's rectangle, reduced by its `RD` differences and half of its line width. */
function insideOf(note: NoteReader): PdfBox {
  const [left = 0, bottom = 0, right = 0, top = 0] = note.numbers('RD');
  const half = borderWidth(note) / 2;
  const { rect } = note;
  return {
    left: rect.left + left + half,
    bottom: rect.bottom + bottom + half,
    right: rect.right - right - half,
    top: rect.top - top - half,
  };
}

const rectanglePath = ({ left, bottom, right, top }: PdfBox) =>
  pdfSyntax`${left} ${bottom} ${right - left} ${top - bottom} re`;

/** Distance of the control points of a quarter circle from its ends, as a share of the radius. */
const HANDLE = 0.5523;

function ellipsePath({ left, bottom, right, top }: PdfBox): string {
  const [x, y, a, b] = [(left + right) / 2, (bottom + top) / 2, (right - left) / 2, (top - bottom) / 2];
  const [c, d] = [a * HANDLE, b * HANDLE];
  return [
    pdfSyntax`${x + a} ${y} m`,
    pdfSyntax`${x + a} ${y + d} ${x + c} ${y + b} ${x} ${y + b} c`,
    pdfSyntax`${x - c} ${y + b} ${x - a} ${y + d} ${x - a} ${y} c`,
    pdfSyntax`${x - a} ${y - d} ${x - c} ${y - b} ${x} ${y - b} c`,
    pdfSyntax`${x + c} ${y - b} ${x + a} ${y - d} ${x + a} ${y} c`,
  ].join(' ');
}

/**
 * Returns the corners of each marked piece of text: upper left, upper right, lower left, lower right. This is the order that all programs
 * write.
 */
function quads(note: NoteReader): (readonly [number, number])[][] {
  const points = pairs(note.numbers('QuadPoints'));
  return Array.from({ length: Math.floor(points.length / 4) }, (_, at) =>
    points.slice(4 * at, 4 * at + 4),
  ).map((quad) => quad.map(([x, y]) => [x, y] as const));
}

/** Draws a line along marked text, at a height above its lower edge that is given as a share of its height. */
function markLine(note: NoteReader, share: number): string {
  const colour = colourOf(note.numbers('C'), 'stroke') ?? '0 G';
  return quads(note)
    .map(([upperLeft, upperRight, lowerLeft, lowerRight]) => {
      const at = (upper: readonly [number, number], lower: readonly [number, number]) =>
        pdfSyntax`${lower[0] + (upper[0] - lower[0]) * share} ${lower[1] + (upper[1] - lower[1]) * share}`;
      return `${colour} 1 w ${at(upperLeft, lowerLeft)} m ${at(upperRight, lowerRight)} l S\n`;
    })
    .join('');
}

function highlight(note: NoteReader): string {
  const colour = colourOf(note.numbers('C'), 'fill') ?? '1 1 0 rg';
  return quads(note)
    .map((quad) => `${colour} ${polyline([quad[0], quad[1], quad[3], quad[2]].flat())} h f\n`)
    .join('');
}

/** Returns font, size and color of a default appearance string (ISO 32000-1, 12.7.3.3). */
function styleOf(
  note: NoteReader,
): Pick<NoteTextStyle, 'font' | 'size' | 'colour' | 'align'> & { readonly parts: readonly number[] } {
  const words = (note.text('DA') ?? '').trim().split(/\s+/);
  const font = words.indexOf('Tf');
  const paint = words.findIndex((word) => ['g', 'rg', 'k'].includes(word));
  const parts = { g: 1, rg: 3, k: 4 }[words[paint]] ?? 0;
  const operands = paint >= parts && parts > 0 ? words.slice(paint - parts, paint).map(Number) : [0];
  const colour = operands.every(Number.isFinite) ? operands : [0];
  return {
    font: noteFont(font >= 2 ? words[font - 2].slice(1) : ''),
    size: font >= 1 ? Math.max(0, Number(words[font - 1]) || 0) : 0,
    parts: colour,
    colour: colourOf(colour, 'fill') ?? '0 g',
    align: note.number('Q') ?? 0,
  };
}

const fontResource = ({ baseFont }: NoteFont) =>
  `/F<</Type/Font/Subtype/Type1/BaseFont/${baseFont}${baseFont === 'ZapfDingbats' ? '' : '/Encoding/WinAnsiEncoding'}>>`;

/** Returns the operators of a form field's background and border. */
function fieldFrame(note: NoteReader): string {
  const look = note.dictionary('MK');
  const fill = colourOf(look.numbers('BG'), 'fill');
  const stroke = strokeOf(note, look.numbers('BC'));
  const background = fill === null ? '' : `${fill} ${rectanglePath(note.rect)} f\n`;
  return stroke === null ? background : `${background}${stroke} ${rectanglePath(insideOf(note))} S\n`;
}

/** Bit flags of form fields (ISO 32000-1, tables 226 to 230). */
const FLAG = { multiline: 1 << 12, password: 1 << 13, radio: 1 << 15, push: 1 << 16, comb: 1 << 24 } as const;

/** Returns the displayed text of the selected option of a list, which may differ from the option's value. */
function chosen(note: NoteReader): string | null {
  const value = note.text('V') ?? note.texts('V')[0] ?? null;
  return value === null ? null : (note.options().get(value) ?? value);
}

/**
 * Draws a form field.
 *
 * @returns undefined if the font lacks a character
 */
function fieldLook(note: NoteReader): Look | undefined {
  const flags = note.number('Ff') ?? 0;
  const frame = fieldFrame(note);
  const kind = note.name('FT');
  if (kind === 'Btn') return buttonLook(note, flags, frame);
  if (kind !== 'Tx' && kind !== 'Ch') return { operators: frame };
  const text = kind === 'Ch' ? chosen(note) : note.text('V');
  const style = styleOf(note);
  if (text === null || text === '') return { operators: frame };
  const isText = kind === 'Tx';
  const drawn = drawNoteText(
    (flags & FLAG.password) !== 0 && isText ? '*'.repeat(text.length) : text,
    note.rect,
    {
      ...style,
      isMultiline: isText && (flags & FLAG.multiline) !== 0,
      cells: isText && (flags & FLAG.comb) !== 0 ? (note.number('MaxLen') ?? 0) : 0,
    },
  );
  return drawn === null ? undefined : { operators: `${frame}${drawn}`, font: fontResource(style.font) };
}

const OFF = 'Off';
/** Characters of the font ZapfDingbats for a check mark and a filled circle. */
const [CHECK, CIRCLE] = ['4', 'l'];

function buttonLook(note: NoteReader, flags: number, frame: string): Look | undefined {
  const caption = note.dictionary('MK').text('CA');
  const isPush = (flags & FLAG.push) !== 0;
  const state = note.name('AS') ?? asName(note.value('V')) ?? OFF;
  if (isPush ? !caption : state === OFF) return { operators: frame };
  const style = styleOf(note);
  const font = isPush ? style.font : { baseFont: 'ZapfDingbats', advance: () => 0.8 };
  const sign = isPush ? (caption ?? '') : caption || ((flags & FLAG.radio) !== 0 ? CIRCLE : CHECK);
  const size = isPush || style.size > 0 ? style.size : 0.8 * (note.rect.top - note.rect.bottom);
  const drawn = drawNoteText(sign, note.rect, {
    ...style,
    font,
    size,
    align: 1,
    isMultiline: false,
    cells: 0,
  });
  return drawn === null ? undefined : { operators: `${frame}${drawn}`, font: fontResource(font) };
}

function freeText(note: NoteReader): Look | undefined {
  const style = styleOf(note);
  const background = colourOf(note.numbers('C'), 'fill');
  const inside = insideOf(note);
  const stroke = strokeOf(note, style.parts);
  const frame =
    (background === null ? '' : `${background} ${rectanglePath(note.rect)} f\n`) +
    (stroke === null ? '' : `${stroke} ${rectanglePath(inside)} S\n`);
  const size = style.size > 0 ? style.size : 10;
  const drawn = drawNoteText(note.text('Contents') ?? '', inside, {
    ...style,
    size,
    isMultiline: true,
    cells: 0,
  });
  return drawn === null ? undefined : { operators: `${frame}${drawn}`, font: fontResource(style.font) };
}

const plain = (operators: string): Look => ({ operators });

const LOOKS: Readonly<Record<string, (note: NoteReader) => Look | undefined>> = {
  Square: (note) => plain(painted(note, rectanglePath(insideOf(note)), true)),
  Circle: (note) => plain(painted(note, ellipsePath(insideOf(note)), true)),
  Line: (note) => plain(painted(note, polyline(note.numbers('L')), false)),
  PolyLine: (note) => plain(painted(note, polyline(note.numbers('Vertices')), false)),
  Polygon: (note) => plain(painted(note, polyline(note.numbers('Vertices')), true)),
  Ink: (note) =>
    plain(
      note
        .lists('InkList')
        .map((stroke) => painted(note, polyline(stroke), false))
        .join(''),
    ),
  Highlight: (note) => ({ operators: highlight(note), state: '/BM/Multiply' }),
  Underline: (note) => plain(markLine(note, 0.05)),
  Squiggly: (note) => plain(markLine(note, 0.05)),
  StrikeOut: (note) => plain(markLine(note, 0.5)),
  FreeText: freeText,
  Widget: fieldLook,
};

/** True for a form field whose value this module can draw, so that an outdated appearance can be replaced. */
export const isTextField = (note: NoteReader): boolean =>
  note.kind === 'Widget' && ['Tx', 'Ch'].includes(note.name('FT') ?? '');

/** Kinds of annotations whose points may be at the edge of their rectangle, so that half of the line's width is outside. */
const SPREADING: ReadonlySet<string> = new Set(['Line', 'PolyLine', 'Polygon', 'Ink']);

function boxText(note: NoteReader): string {
  const { left, bottom, right, top } = note.rect;
  const more = SPREADING.has(note.kind) ? borderWidth(note) : 0;
  return pdfSyntax`[${left - more} ${bottom - more} ${right + more} ${top + more}]`;
}

/** Returns an appearance for an annotation; null if its kind, or a character of its text, is not supported. */
export function noteAppearance(note: NoteReader): NoteAppearance | null {
  const look = Object.hasOwn(LOOKS, note.kind) ? LOOKS[note.kind](note) : undefined;
  if (!look) return null;
  const box = boxText(note);
  const opacity = note.number('CA') ?? 1;
  const state = `${look.state ?? ''}${opacity < 1 ? pdfSyntax`/CA ${opacity}/ca ${opacity}` : ''}`;
  const resources = `${look.font ? `/Font<<${look.font}>>` : ''}${state ? `/ExtGState<</S<<${state}>>>>` : ''}`;
  return {
    entries: `/Type/XObject/Subtype/Form/BBox${box}/Resources<<${resources}>>`,
    box,
    operators: `${state ? '/S gs ' : ''}${look.operators}`,
  };
}
