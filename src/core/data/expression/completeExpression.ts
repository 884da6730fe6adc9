import { FORMAT_USAGES } from './formatPipes.ts';
import { FUNCTION_USAGES } from './functions.ts';
import { parseExpression } from './parseExpression.ts';
import { SPAN_FORMAT_USAGES } from './spanFormats.ts';

/** Completion of an expression at the caret. */
export interface Completion {
  readonly kind: 'column' | 'function' | 'format';
  /** Label in the list: a column's header, or the usage of a function or format. */
  readonly shown: string;
  /** Replacement of the text from `from` to the caret. */
  readonly text: string;
  readonly from: number;
}

/** Characters after which a name begins. */
const BEFORE_NAME = /[()|,&+\-*/=<>−×÷≤≥≠[]/;
const KEYWORD_BEFORE = /(?:^|\s)(?:if|then|else|and|or|not)\s+/giu;
/** Maximum number of completions that the list shows. */
const MAX_SHOWN = 8;

/** Returns the offset after the opening brace of the field at the caret; null if the caret is outside of fields. */
function fieldStart(before: string): number | null {
  let start: number | null = null;
  let quote = false;
  for (let at = 0; at < before.length; at++) {
    const character = before[at];
    if (start === null) {
      if ((character === '{' || character === '}') && before[at + 1] === character) at++;
      else if (character === '{') start = at + 1;
    } else if (character === '"') quote = !quote;
    else if (character === '}' && !quote) start = null;
  }
  return start;
}

/** True if the caret, at the end of the text, is within a quoted text. */
function isQuoted(expression: string): boolean {
  return (expression.match(/"/g) ?? []).length % 2 === 1;
}

/** Returns a column's name as it must be written in an expression; null if an expression can't contain the name. */
function nameText(name: string): string | null {
  const read = parseExpression(name);
  if (read.ok && read.value.kind === 'column' && read.value.name === name) return name;
  return name.includes(']') ? null : `[${name}]`;
}

function best(names: readonly string[], written: string): readonly string[] {
  const wanted = written.toLowerCase();
  const starting = names.filter((name) => name.toLowerCase().startsWith(wanted));
  const holding = names.filter((name) => !starting.includes(name) && name.toLowerCase().includes(wanted));
  return wanted === '' ? names : [...starting, ...holding];
}

/**
 * Returns the completions at the caret of a template text or a condition.
 *
 * @param columns headers of the bound spreadsheet
 * @param isCondition true if the whole text is one expression, without braces
 * @returns an empty list outside of braces and in quotes; a complete name is not offered again
 */
export function completionsAt(
  content: string,
  caret: number,
  columns: readonly string[],
  isCondition: boolean,
): readonly Completion[] {
  const before = content.slice(0, caret);
  const start = isCondition ? 0 : fieldStart(before);
  if (start === null) return [];
  const expression = before.slice(start);
  if (isQuoted(expression)) return [];
  let signAt = -1;
  for (let at = 0; at < expression.length; at++) if (BEFORE_NAME.test(expression[at])) signAt = at;
  const sign = expression[signAt] ?? '';
  let wordAt = signAt + 1;
  if (sign !== '|')
    for (const match of expression.slice(wordAt).matchAll(KEYWORD_BEFORE))
      wordAt = Math.max(wordAt, signAt + 1 + match.index + match[0].length);
  wordAt += expression.slice(wordAt).search(/\S|$/);
  const written = expression.slice(wordAt);
  const from = start + wordAt;
  if (sign === '|') return formatsLike(written, from);
  // Nothing is offered in an empty condition or after an operator until the user types a letter or `[`.
  if (written === '' && (isCondition || sign !== '') && sign !== '[') return [];
  const isAlone = !isCondition && wordAt === 0;
  const closing = isAlone && !/^[^{}]*\}/.test(content.slice(caret)) ? '}' : '';
  const found = best(columns, written).flatMap((name): Completion[] => {
    // A header that makes up the whole field needs no brackets: a field that equals a header always means that column.
    const text = isAlone && !/[{}]/.test(name) ? name : nameText(name);
    if (name === written || text === null) return [];
    return [{ kind: 'column', shown: name, text: text + closing, from: sign === '[' ? from - 1 : from }];
  });
  if (sign !== '[' && written !== '')
    for (const usage of FUNCTION_USAGES)
      if (usage.toLowerCase().startsWith(written.toLowerCase()))
        found.push({ kind: 'function', shown: usage, text: usage.slice(0, usage.indexOf('(') + 1), from });
  return found.slice(0, MAX_SHOWN);
}

function formatsLike(written: string, from: number): readonly Completion[] {
  // The argument after the colon has no completions.
  if (written.includes(':')) return [];
  return [...FORMAT_USAGES, ...SPAN_FORMAT_USAGES]
    .filter((usage) => usage.startsWith(written.toLowerCase()) && usage !== written)
    .map((usage) => ({ kind: 'format', shown: usage, text: usage, from }));
}
