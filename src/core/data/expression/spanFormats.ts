import { TEXT_LIMITS } from '../../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { PLAIN_SPAN, type SpanStyle, type TextSpan } from '../../base/textSpan.ts';
import { parseExpression } from './parseExpression.ts';
import type { Expression, ExpressionCode } from './syntax.ts';

/** Usage of each style format, with an example argument. */
export const SPAN_FORMAT_USAGES: readonly string[] = ['bold', 'italic', 'inverted', 'size:150'];

const SWITCHES: Readonly<Record<string, Partial<SpanStyle>>> = {
  bold: { isBold: true },
  italic: { isItalic: true },
  inverted: { isInverted: true },
};

export function isSpanFormat(name: string): boolean {
  return name === 'size' || Object.hasOwn(SWITCHES, name);
}

/** Style format of a field. It applies to the whole field, or only to the words that an expression lists. */
export interface SpanFormat {
  readonly style: Partial<SpanStyle>;
  readonly words: Expression | null;
  /** Position of the format's name in the field. */
  readonly at: number;
}

/** A field's expression without its style formats, and these formats. */
export interface FieldStyle {
  readonly value: Expression;
  readonly formats: readonly SpanFormat[];
}

type LookResult<Value> = Result<Value, Problem<ExpressionCode>>;

function wrongArgument(at: number, usage: string): LookResult<never> {
  return fail('expressionArguments', { name: usage, at });
}

function readFormat({ name, argument, at }: Extract<Expression, { kind: 'format' }>): LookResult<SpanFormat> {
  if (name === 'size') {
    const sizePercent = /^\d{2,3}$/.test(argument?.trim() ?? '') ? Number(argument) : 0;
    const { minSpanPercent, maxSpanPercent } = TEXT_LIMITS;
    return sizePercent >= minSpanPercent && sizePercent <= maxSpanPercent
      ? ok({ style: { sizePercent }, words: null, at })
      : wrongArgument(at, 'size:150');
  }
  if (argument === null) return ok({ style: SWITCHES[name], words: null, at });
  const words = parseExpression(argument.trim());
  return words.ok
    ? ok({ style: SWITCHES[name], words: words.value, at })
    : wrongArgument(at, `${name}:"milk, nuts"`);
}

/** Splits a field into its value and the style formats at its end. */
export function readFieldStyle(field: Expression): LookResult<FieldStyle> {
  const formats: SpanFormat[] = [];
  let value = field;
  while (value.kind === 'format' && isSpanFormat(value.name)) {
    const format = readFormat(value);
    if (!format.ok) return format;
    formats.push(format.value);
    value = value.value;
  }
  return ok({ value, formats: formats.reverse() });
}

/** Style format with the words that one row lists; null if it applies to the whole field. */
export interface RowSpanStyle {
  readonly style: Partial<SpanStyle>;
  readonly words: string | null;
}

const LISTED = /[,;\n\r、，；،]+/u;
/** Scripts that don't put spaces between words, so a word is found within any text of theirs. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const SIGNS = /[\\^$.*+?()[\]{}|/-]/g;
const MAX_WORDS = 200;

/** Returns the ranges of the listed words in a text, ignoring case; in scripts with spaces, only whole words are found. */
function findWords(text: string, list: string): readonly (readonly [from: number, to: number])[] {
  const words = list
    .split(LISTED)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    // Longest words first: of “milk” and “milk powder”, the longer one takes precedence.
    .toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [];
  const pattern = words
    .map((word) => {
      const written = word.replace(SIGNS, '\\$&').replace(/\s+/g, '\\s+');
      const before = UNSPACED.test(word.slice(0, 1)) ? '' : '(?<![\\p{L}\\p{M}\\p{N}])';
      const after = UNSPACED.test(word.slice(-1)) ? '' : '(?![\\p{L}\\p{M}\\p{N}])';
      return `${before}${written}${after}`;
    })
    .join('|');
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map((match) => [
    match.index,
    match.index + match[0].length,
  ]);
}

function together(styles: readonly Partial<SpanStyle>[]): SpanStyle {
  let all = PLAIN_SPAN;
  for (const style of styles) all = { ...all, ...style };
  return all;
}

/**
 * Appends the text spans of a field on one label.
 *
 * @param spans receives the spans whose style differs from the text's style
 */
export function addSpans(text: string, looks: readonly RowSpanStyle[], spans: TextSpan[]): void {
  const places = looks.map(({ style, words }) => ({
    style,
    ranges: words === null ? [[0, text.length] as const] : findWords(text, words),
  }));
  const edges = new Set([0, text.length]);
  for (const { ranges } of places) for (const range of ranges) for (const edge of range) edges.add(edge);
  const sorted = [...edges].sort((a, b) => a - b);
  for (let index = 1; index < sorted.length; index++) {
    const [from, to] = [sorted[index - 1], sorted[index]];
    const styles = places.flatMap(({ style, ranges }) =>
      ranges.some(([start, end]) => start <= from && to <= end) ? [style] : [],
    );
    if (styles.length > 0) spans.push({ from, to, style: together(styles) });
  }
}
