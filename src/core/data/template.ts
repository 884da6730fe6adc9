import type { Problem } from '../base/result.ts';
import { isFunctionName } from './expression/functionNames.ts';
import { parseExpression } from './expression/parseExpression.ts';
import { isSpanFormat } from './expression/spanFormats.ts';
import type { Expression, ExpressionCode } from './expression/syntax.ts';

/**
 * Part of a template: literal text, the header of the column whose value is inserted, or an expression. `at` is the offset of an
 * expression's text, after the opening brace; `looseAt` is the offset of a brace that is neither doubled nor part of a field. Both are in
 * UTF-16 units.
 */
export type TemplatePart =
  | { readonly text: string; readonly looseAt?: number }
  | { readonly column: string }
  | { readonly expression: Expression; readonly source: string; readonly at: number }
  | { readonly problem: Problem<ExpressionCode>; readonly source: string; readonly at: number };

/** Characters and words by which a field that can't be parsed is taken for an expression rather than for a column's name. */
const SIGNS_OF_EXPRESSION = /["“”„«»|<>=≤≥≠&*]|^\s*if\b|\b(?:then|else)\b/i;

/** Maximum number of closing braces that are tried as the end of a field, since quoted texts in the field may contain braces. */
const MAX_ENDS = 8;

/** Part of a template with its range in UTF-16 units; the range of a field includes its braces. */
export interface TemplatePiece {
  readonly part: TemplatePart;
  readonly from: number;
  readonly to: number;
}

/**
 * Splits template text into literals and fields in braces. `{{` and `}}` are literal braces; an opening brace without a closing one is
 * plain text.
 *
 * @param columns headers of the bound spreadsheet: a field that equals a header is that column, even if it   could be an expression
 */
export function parseTemplate(content: string, columns: readonly string[] = []): TemplatePart[] {
  return cutTemplate(content, columns).map(({ part }) => part);
}

/** Splits template text like `parseTemplate`, with the range of each part; the ranges cover the whole content. */
export function cutTemplate(content: string, columns: readonly string[]): TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let text = '';
  let textFrom = 0;
  let looseAt = -1;
  let at = 0;
  const endText = () => {
    if (text !== '')
      pieces.push({ part: looseAt < 0 ? { text } : { text, looseAt }, from: textFrom, to: at });
    text = '';
    looseAt = -1;
  };
  while (at < content.length) {
    const character = content[at];
    if ((character === '{' || character === '}') && content[at + 1] === character) {
      text += character;
      at += 2;
      continue;
    }
    const field = character === '{' ? readField(content, at + 1, columns) : null;
    if (field) {
      endText();
      pieces.push({ part: field.part, from: at, to: field.end + 1 });
      at = field.end + 1;
      textFrom = at;
      continue;
    }
    if ((character === '{' || character === '}') && looseAt < 0) looseAt = at;
    text += character;
    at += 1;
  }
  endText();
  return pieces;
}

interface Field {
  readonly part: TemplatePart;
  /** Position of the field's closing brace. */
  readonly end: number;
}

function readField(content: string, at: number, columns: readonly string[]): Field | null {
  const end = content.indexOf('}', at);
  if (end <= at) return null;
  const shortest = content.slice(at, end);
  if (columns.includes(shortest)) return { part: { column: shortest }, end };
  const read = parseExpression(shortest);
  if (read.ok) {
    const isName = isNameLike(read.value) && !SIGNS_OF_EXPRESSION.test(shortest);
    return { part: isName ? { column: shortest } : partOf(read.value, shortest, at), end };
  }
  // A brace within a quoted text does not end the field, so the next closing brace is tried.
  let later = end;
  for (let tries = 0; read.error.code === 'expressionUnfinished' && tries < MAX_ENDS; tries++) {
    later = content.indexOf('}', later + 1);
    if (later < 0) break;
    const longer = content.slice(at, later);
    const expression = parseExpression(longer);
    if (expression.ok) return { part: partOf(expression.value, longer, at), end: later };
  }
  const isMeant = SIGNS_OF_EXPRESSION.test(shortest);
  return { part: isMeant ? { problem: read.error, source: shortest, at } : { column: shortest }, end };
}

/**
 * True if a parsed expression is more likely the name of a missing column: a call of an unknown function, such as `Price (EUR)`, or a
 * number alone, such as a year in a sales table.
 */
function isNameLike(expression: Expression): boolean {
  if (expression.kind === 'number') return true;
  return expression.kind === 'call' && expression.name !== 'if' && !isFunctionName(expression.name);
}

function partOf(expression: Expression, source: string, at: number): TemplatePart {
  return expression.kind === 'column' ? { column: expression.name } : { expression, source, at };
}

/**
 * Returns the columns that a template uses, without duplicates.
 *
 * @param known headers of the bound spreadsheet; a field that equals a header is that column
 */
export function templateColumns(content: string, known: readonly string[] = []): string[] {
  const names = new Set<string>();
  for (const part of parseTemplate(content, known)) {
    if ('column' in part) names.add(part.column);
    else if ('expression' in part) addColumns(part.expression, names);
  }
  return [...names];
}

/** Returns the columns that an expression without braces, such as a condition, uses, without duplicates; none if it cannot be parsed. */
export function conditionColumns(source: string): string[] {
  const names = new Set<string>();
  const expression = source.trim() === '' ? null : parseExpression(source);
  if (expression?.ok) addColumns(expression.value, names);
  return [...names];
}

function addColumns(expression: Expression, names: Set<string>): void {
  switch (expression.kind) {
    case 'column':
      names.add(expression.name);
      return;
    case 'text':
    case 'number':
      return;
    case 'call':
      for (const arg of expression.args) addColumns(arg, names);
      return;
    case 'not':
    case 'negate':
      addColumns(expression.value, names);
      return;
    case 'format':
      addColumns(expression.value, names);
      // The argument of a style format is an expression, too.
      if (isSpanFormat(expression.name))
        for (const name of conditionColumns(expression.argument ?? '')) names.add(name);
      return;
    case 'binary':
      addColumns(expression.left, names);
      addColumns(expression.right, names);
      return;
    case 'choice':
      addColumns(expression.condition, names);
      addColumns(expression.then, names);
      if (expression.otherwise) addColumns(expression.otherwise, names);
  }
}
