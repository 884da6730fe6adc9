import { TEXT_LIMITS } from '../../base/limits.ts';
import { dotMm, PT_TO_MM } from '../../base/units.ts';
import { fontSizePt } from '../labelBuilder.ts';
import { boundContent, numberedContent } from './fieldContent.ts';
import { numberedValues } from './numberedFields.ts';
import { placeField, turned } from './placeField.ts';
import { numberOf } from './zplCommands.ts';
import { ASCENT_EM, type FontMetrics, fontMetrics, LINE_EM } from './zplFonts.ts';
import { turnOf, type ZplFont, type ZplRun } from './zplState.ts';

const ALIGNMENTS: Readonly<Record<string, 'left' | 'center' | 'right'>> = {
  L: 'left',
  C: 'center',
  R: 'right',
  J: 'left',
};

/** Block of `^FB` or `^TB`; lengths are in dots. */
interface Block {
  readonly command: 'FB' | 'TB';
  readonly width: number;
  readonly lines: number;
  readonly more: number;
  readonly align: 'left' | 'center' | 'right';
}

const alignmentOf = ({ field }: ZplRun) => (field.justification === 1 ? 'right' : 'left');

/**
 * Returns the field's block. The parameters of `^FB` are the width, the maximum number of lines, the additional line spacing, the alignment
 * and an indent; those of `^TB` are the rotation, the width and the height, which gives the number of lines.
 */
function blockOf(run: ZplRun, lineDots: number): Block | null {
  const { field, leftOut, state } = run;
  if (!field.block) return null;
  const { command, parameters } = field.block;
  if (command === 'TB') {
    const [width, height] = parameters
      .slice(1)
      .map((text) => Math.max(0, numberOf(text, 1)) * state.unitDots);
    const lines = Math.min(200, Math.max(1, Math.floor((height ?? 0) / lineDots)));
    return { command, width: width ?? 0, lines, more: 0, align: alignmentOf(run) };
  }
  const [width, lines, more, align, indent] = parameters;
  const letter = (align ?? 'L').toUpperCase();
  if (letter === 'J') leftOut.add('leftOutSpacing', '^FB J');
  if (numberOf(indent, 0) !== 0) leftOut.add('leftOutSpacing', `^FB ${indent}`);
  return {
    command,
    width: Math.max(0, numberOf(width, 0)) * state.unitDots,
    lines: Math.min(200, Math.max(1, numberOf(lines, 1))),
    more: numberOf(more, 0) * state.unitDots,
    align: Object.hasOwn(ALIGNMENTS, letter) ? ALIGNMENTS[letter] : 'left',
  };
}

const BLOCK_SIGNS: Readonly<Record<string, string>> = { '&': '\n', '\\': '\\', '-': '' };

/**
 * Decodes the text of a block (ZPL II Programming Guide, ^FB): `\&` is a line break, `\\` a backslash, and `\-` a soft hyphen, which is
 * removed.
 */
const lineBlockText = (data: string) =>
  data.replace(/\\([&\\-])/g, (_, sign: string) => BLOCK_SIGNS[sign] ?? '');

/** Decodes the text of a `^TB` block, in which `<<>` is a less-than sign and soft hyphens don't print. */
const textBlockText = (data: string) => data.replaceAll('<<>', '<').replaceAll('\u00ad', '');

/** True if a `^TB` block has an escape sequence other than `<<>`; its meaning is not documented. */
const hasEscape = (data: string) => /<[^<>]*>/.test(data.replaceAll('<<>', ''));

/** True if a block has a soft hyphen, and not an escaped backslash before a hyphen. */
const hasSoftHyphen = (data: string) => /\\-/.test(data.replaceAll('\\\\', ''));

/**
 * Returns the length of the longest line; a field with a column gets room for at least ten digits, since its sample may be shorter than its
 * values.
 */
function lengthOf(lines: readonly string[], { lengthOf: measure }: FontMetrics, isFilled: boolean): number {
  const longest = Math.max(1, ...lines.map(measure));
  return isFilled ? Math.max(longest, measure('0'.repeat(10))) : longest;
}

/** True if a single black area covers the box, so that reverse printing is white there. */
function isOnBlack(
  run: ZplRun,
  place: { left: number; top: number; right: number; bottom: number },
): boolean {
  const [x, y] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
  return run.black.some(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
}

/** Adds the field's data to the label as text. */
export function drawText(run: ZplRun, { turn: fontTurn, ...rest }: ZplFont): void {
  const { field, builder, leftOut, dpi } = run;
  const turn = field.block?.command === 'TB' ? turnOf(field.block.parameters[0], fontTurn) : fontTurn;
  const font = { ...rest, turn };
  const metrics = fontMetrics(font);
  const block = blockOf(run, metrics.heightDots);
  const values = field.number ? numberedValues(run, field.number.id) : [field.data ?? ''];
  const texts = block ? values.map(block.command === 'TB' ? textBlockText : lineBlockText) : values;
  const data = texts[0] ?? '';
  if (block?.command === 'FB' && values.some(hasSoftHyphen)) leftOut.add('leftOutSpacing', '^FB \\-');
  if (block?.command === 'TB' && values.some(hasEscape)) leftOut.add('leftOutCommand', '^TB < >');
  if (data === '' && !field.number) return;
  leftOut.add('leftOutFont', `^A${font.letter}`);
  const lines = data.split('\n');
  const step = metrics.heightDots + (block?.more ?? 0);
  // Lines of a block keep the printer's line distance. If the built-in font needs more at the same size, the font size is reduced.
  const isTight = block !== null && block.lines > 1 && step < metrics.sizeDots * LINE_EM;
  const sizeDots = isTight ? Math.max(metrics.sizeDots * 0.85, step / LINE_EM) : metrics.sizeDots;
  const width = block && block.width > 0 ? block.width : lengthOf(lines, metrics, field.number !== null);
  const blockHeight = metrics.heightDots + ((block?.lines ?? 1) - 1) * step;
  const baseline = metrics.baselineDots;
  // The origin of a typeset block (`^FT`) is on the baseline of its last line.
  const origin = field.isTypeset ? -baseline - (block ? blockHeight - metrics.heightDots : 0) : 0;
  const extent = { left: 0, top: origin, width, height: blockHeight };
  const box = {
    left: 0,
    top: origin + baseline - ASCENT_EM * sizeDots,
    width,
    height: Math.max(sizeDots * LINE_EM, (block ? block.lines - 1 : 0) * step + sizeDots * LINE_EM),
  };
  const at = placeField(run, font.turn, box, extent);
  const [alongX, alongY] = turned(font.turn, metrics.lengthOf(lines.at(-1) ?? ''), 0);
  const [downX, downY] = field.isTypeset ? [0, 0] : turned(font.turn, 0, baseline);
  run.afterText = { xDots: field.xDots + alongX + downX, yDots: field.yDots + alongY + downY };
  const isWhite = field.isReversed && isOnBlack(run, at);
  const align = block?.align ?? alignmentOf(run);
  const spacing = step / (sizeDots * LINE_EM);
  builder.add(
    {
      kind: 'text',
      ...at.place,
      ...(field.number ? numberedContent(run, field.number, texts, '^A') : boundContent(run, data)),
      fontSizePt: fontSizePt((sizeDots * dotMm(dpi)) / PT_TO_MM),
      fontScale: Math.round(metrics.scaleFor(lines[0]) * (metrics.sizeDots / sizeDots) * 1000) / 1000,
      bold: true,
      align,
      wrap: block !== null,
      autoHeight: false,
      lineSpacing: Math.min(TEXT_LIMITS.maxLineSpacing, Math.max(1, Math.round(spacing * 1000) / 1000)),
      inverted: isWhite,
    },
    '^FD',
  );
}
