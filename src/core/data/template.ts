import type { Problem } from '../base/result.ts';
import { isFunctionName } from './expression/functionNames.ts';
import { parseExpression } from './expression/parseExpression.ts';
import { isSpanFormat } from './expression/spanFormats.ts';
import type { Expression, ExpressionCode } from './expression/syntax.ts';

/**
 * A template's pieces in order: literal text, the header of the column whose value stands there, or an expression. `at` is
 * where the text between the braces begins in the template, and `looseAt` where a text has a brace that neither is doubled
 * nor belongs to a field, in UTF-16 units.
 */
export type TemplatePart =
  | { readonly text: string; readonly looseAt?: number }
  | { readonly column: string }
  | { readonly expression: Expression; readonly source: string; readonly at: number }
  | { readonly problem: Problem<ExpressionCode>; readonly source: string; readonly at: number };

/** A field that cannot be read holds one of these: it was meant as more than the name of a column. */
const SIGNS_OF_EXPRESSION = /["“”„«»|<>=≤≥≠&*]|^\s*if\b|\b(?:then|else)\b/i;

/** So many closing braces are looked at for the end of a field whose texts hold braces. */
const MAX_ENDS = 8;

/** A piece of a template, and where it is written: a field with its braces. In UTF-16 units. */
export interface TemplatePiece {
  readonly part: TemplatePart;
  readonly from: number;
  readonly to: number;
}

/**
 * Cuts free text into literals and fields in braces. `{{` and `}}` stand for the braces themselves; an opening brace that is
 * never closed is plain text.
 *
 * @param columns headers of the bound spreadsheet: a field that is one of them, letter by letter, is that column, whatever
 *   else it could mean
 */
export function parseTemplate(content: string, columns: readonly string[] = []): TemplatePart[] {
  return cutTemplate(content, columns).map(({ part }) => part);
}

/** The same, with the places of the pieces: together they are the whole content. */
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
  /** Position of its closing brace. */
  readonly end: number;
}

function readField(content: string, at: number, columns: readonly string[]): Field | null {
  const end = content.indexOf('}', at);
  if (end <= at) return null;
  const shortest = content.slice(at, end);
  if (columns.includes(shortest)) return { part: { column: shortest }, end };
  const read = parseExpression(shortest);
  if (read.ok) {
    const isName = isNameLikeCall(read.value) && !SIGNS_OF_EXPRESSION.test(shortest);
    return { part: isName ? { column: shortest } : partOf(read.value, shortest, at), end };
  }
  // A brace within a text of the expression does not end the field.
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

/** True for a call such as `Price (EUR)`, which is the name of a missing column rather than an unknown function. */
function isNameLikeCall(expression: Expression): boolean {
  return expression.kind === 'call' && expression.name !== 'if' && !isFunctionName(expression.name);
}

function partOf(expression: Expression, source: string, at: number): TemplatePart {
  return expression.kind === 'column' ? { column: expression.name } : { expression, source, at };
}

/** The columns that a template takes values from, each once. `known` are those that a field may be whatever else it could mean. */
export function templateColumns(content: string, known: readonly string[] = []): string[] {
  const names = new Set<string>();
  for (const part of parseTemplate(content, known)) {
    if ('column' in part) names.add(part.column);
    else if ('expression' in part) addColumns(part.expression, names);
  }
  return [...names];
}

/** The columns that an expression without braces, such as a condition, depends on, each once; none where it cannot be read. */
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
      // The argument of a style format is an expression of its own.
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
