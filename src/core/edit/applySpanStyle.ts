import { parseExpression } from '../data/expression/parseExpression.ts';
import { readFieldStyle } from '../data/expression/spanFormats.ts';
import { cutTemplate, type TemplatePiece } from '../data/template.ts';
import { doubleBraces, formattedSource, plainSource } from './fieldMask.ts';

/** Content with its selected range, in UTF-16 units. */
export interface SelectedContent {
  readonly content: string;
  readonly from: number;
  readonly to: number;
}

/** Converts content to template text by doubling its braces. */
export function asTemplate({ content, from, to }: SelectedContent): SelectedContent {
  const doubled = (until: number) => doubleBraces(content.slice(0, until)).length;
  return { content: doubleBraces(content), from: doubled(from), to: doubled(to) };
}

/** Characters of a word on either side of the caret. */
const WORD_BEFORE = /[\p{L}\p{M}\p{N}_'’-]*$/u;
const WORD_AFTER = /^[\p{L}\p{M}\p{N}_'’-]*/u;

/** Returns the selected range; for an empty selection, the field or the word at the caret. */
function meant(
  { content, from, to }: SelectedContent,
  pieces: readonly TemplatePiece[],
): readonly [number, number] {
  if (from < to) return [from, to];
  const field = pieces.find((piece) => !('text' in piece.part) && piece.from <= from && from <= piece.to);
  if (field) return [field.from, field.to];
  const before = WORD_BEFORE.exec(content.slice(0, from))?.[0].length ?? 0;
  const after = WORD_AFTER.exec(content.slice(from))?.[0].length ?? 0;
  return [from - before, from + after];
}

/** Returns the text of a field that consists of a quoted text only; otherwise null. */
function wordsOf(source: string): string | null {
  const read = parseExpression(source);
  return read.ok && read.value.kind === 'text' ? read.value.value : null;
}

const ending = (format: string) =>
  new RegExp(`\\s*\\|\\s*${format.replace(/:.*/, '')}(?:\\s*:[^|{}"]*)?\\s*(?=\\||$)`, 'i');

/** True if the style format applies to the whole field, not only to listed words. */
function hasLook(source: string, format: string): boolean {
  const read = parseExpression(source);
  const look = read.ok ? readFieldStyle(read.value) : null;
  return look?.ok === true && look.value.formats.length > 0 && ending(format).test(source);
}

function withLook(piece: TemplatePiece, format: string, isOn: boolean, columns: readonly string[]): string {
  const { part } = piece;
  if ('text' in part)
    return isOn ? `{"${part.text.replaceAll('"', '""')}"|${format}}` : doubleBraces(part.text);
  const source = plainSource(part, columns);
  if (isOn) return hasLook(source, format) ? `{${source}}` : `{${formattedSource(part, format)}}`;
  const bare = source.replace(ending(format), '');
  const words = wordsOf(bare);
  return words === null ? `{${bare}}` : doubleBraces(words);
}

/** Returns a part of the template limited to the selection: literal text is cut, fields are taken whole. */
function cutTo(piece: TemplatePiece, from: number, to: number, content: string): readonly TemplatePiece[] {
  const { part } = piece;
  if (!('text' in part) || (from <= piece.from && piece.to <= to)) return [piece];
  const edges = [piece.from, Math.max(piece.from, from), Math.min(piece.to, to), piece.to];
  return [0, 1, 2].flatMap((index) => {
    const [start, end] = [edges[index], edges[index + 1]];
    if (start >= end) return [];
    return cutTemplate(content.slice(start, end), []).map(({ part: own, from: a, to: b }) => ({
      part: own,
      from: start + a,
      to: start + b,
    }));
  });
}

/**
 * Gives the selected part of a template text a style, such as `bold` or `size:150`, or removes the style if the whole selection has it.
 * Styled literal text becomes a field, `{"fresh"|bold}`, and literal text again when its last style is removed. An empty selection means
 * the word or the field at the caret.
 *
 * @returns the new content with the same part selected; null if there is nothing to change
 */
export function applySpanStyle(
  selected: SelectedContent,
  format: string,
  columns: readonly string[],
): SelectedContent | null {
  const { content } = selected;
  const pieces = cutTemplate(content, columns);
  const [from, to] = meant(selected, pieces);
  const cut = pieces.flatMap((piece) =>
    piece.from < to && from < piece.to ? cutTo(piece, from, to, content) : [piece],
  );
  const isChosen = (piece: TemplatePiece) => piece.from < to && from < piece.to;
  const chosen = cut.filter(isChosen);
  if (chosen.every(({ part }) => 'text' in part && part.text.trim() === '')) return null;
  const isOn = !chosen.every(({ part }) => !('text' in part) && hasLook(plainSource(part, columns), format));
  let written = '';
  let start = -1;
  let end = 0;
  for (const piece of cut) {
    if (!isChosen(piece)) {
      written += content.slice(piece.from, piece.to);
      continue;
    }
    if (start < 0) start = written.length;
    written += withLook(piece, format, isOn, columns);
    end = written.length;
  }
  return { content: written, from: start, to: end };
}
