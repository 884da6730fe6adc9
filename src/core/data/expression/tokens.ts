import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { ExpressionCode } from './syntax.ts';

export type Sign = '(' | ')' | ',' | '|' | '&' | '+' | '-' | '*' | '/' | '=' | '<>' | '<' | '<=' | '>' | '>=';
export type Keyword = 'if' | 'then' | 'else' | 'and' | 'or' | 'not';

interface Span {
  readonly at: number;
  readonly end: number;
}
export type Token = Span &
  (
    | { readonly kind: 'sign'; readonly sign: Sign }
    | { readonly kind: 'keyword'; readonly keyword: Keyword }
    /** A word of a name; a name may consist of several words. */
    | { readonly kind: 'word' }
    | { readonly kind: 'number' }
    | { readonly kind: 'text'; readonly value: string }
    /** A name in square brackets, which may contain any characters. */
    | { readonly kind: 'bracketed'; readonly name: string }
    /** Text after the colon of a format, up to the next format. */
    | { readonly kind: 'argument'; readonly text: string }
    | { readonly kind: 'end' }
  );

const SPACE = /\s*/y;
const NUMBER = /\d+(?:\.\d+)?(?![\p{L}\p{N}_])/uy;
/** Word: letters of any script, and signs that are common in headers: `№ 5`, `# pcs`, `€ net`. */
const WORD = /[\p{L}\p{M}\p{Sc}_#№°%§@][\p{L}\p{M}\p{N}\p{Sc}_#№°%§@.'’]*/uy;
const SIGN = /<>|!=|<=|>=|==|[()|,&+\-*/=<>−×÷≤≥≠]/y;
const SAME_SIGN: Readonly<Record<string, Sign>> = {
  '!=': '<>',
  '≠': '<>',
  '==': '=',
  '≤': '<=',
  '≥': '>=',
  '−': '-',
  '×': '*',
  '÷': '/',
};
const SIGNS: ReadonlySet<string> = new Set<Sign>([
  ...(['(', ')', ',', '|', '&', '+', '-', '*', '/', '=', '<>', '<', '<=', '>', '>='] as const),
]);
const KEYWORDS: ReadonlySet<string> = new Set<Keyword>(['if', 'then', 'else', 'and', 'or', 'not']);
const CLOSING_QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“”', '«': '»' };

const isSign = (text: string): text is Sign => SIGNS.has(text);
const isKeyword = (text: string): text is Keyword => KEYWORDS.has(text);

function match(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? null;
}

/**
 * Reads a quoted text from its opening quote on; within straight quotes, two quotes stand for one. Returns null if the closing quote is
 * missing.
 */
function readQuoted(source: string, at: number): { readonly value: string; readonly end: number } | null {
  const closing = CLOSING_QUOTES[source[at]];
  let value = '';
  for (let next = at + 1; next < source.length; next++) {
    const character = source[next];
    if (!closing.includes(character)) value += character;
    else if (character === '"' && source[next + 1] === '"') value += source[++next];
    else return { value, end: next + 1 };
  }
  return null;
}

/**
 * Returns the end of a format's argument, which is the next format or a closing parenthesis around the format; quoted parts may contain any
 * characters.
 */
function argumentEnd(source: string, at: number): number {
  let depth = 0;
  let end = at;
  while (end < source.length) {
    const character = source[end];
    if (character === '"') {
      const quoted = readQuoted(source, end);
      end = quoted?.end ?? source.length;
      continue;
    }
    if (character === '|') return end;
    if (character === '(') depth++;
    if (character === ')' && depth-- === 0) return end;
    end++;
  }
  return end;
}

function readToken(source: string, at: number): Token | null {
  const character = source[at];
  if (Object.hasOwn(CLOSING_QUOTES, character)) {
    const quoted = readQuoted(source, at);
    return quoted && { kind: 'text', at, end: quoted.end, value: quoted.value };
  }
  if (character === '[') {
    const end = source.indexOf(']', at);
    return end < 0 ? null : { kind: 'bracketed', at, end: end + 1, name: source.slice(at + 1, end).trim() };
  }
  const number = match(NUMBER, source, at);
  if (number) return { kind: 'number', at, end: at + number.length };
  const word = match(WORD, source, at);
  if (word) {
    const end = at + word.length;
    const keyword = word.toLowerCase();
    return isKeyword(keyword) ? { kind: 'keyword', at, end, keyword } : { kind: 'word', at, end };
  }
  const sign = match(SIGN, source, at);
  if (!sign) return null;
  const same = SAME_SIGN[sign] ?? sign;
  return isSign(same) ? { kind: 'sign', at, end: at + sign.length, sign: same } : null;
}

/** Splits the text of a field into tokens; the last token is `end`. */
export function readTokens(source: string): Result<readonly Token[], Problem<ExpressionCode>> {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    at += match(SPACE, source, at)?.length ?? 0;
    if (at >= source.length) break;
    const last = tokens.at(-1);
    const before = tokens.at(-2);
    const isOfFormat = last?.kind === 'word' && before?.kind === 'sign' && before.sign === '|';
    if (source[at] === ':' && isOfFormat) {
      const end = argumentEnd(source, at + 1);
      tokens.push({ kind: 'argument', at, end, text: source.slice(at + 1, end) });
      at = end;
      continue;
    }
    const token = readToken(source, at);
    if (!token) {
      const isOpen = source[at] === '[' || Object.hasOwn(CLOSING_QUOTES, source[at]);
      return isOpen
        ? fail('expressionUnfinished', { at })
        : fail('expressionUnexpected', { at, found: String.fromCodePoint(source.codePointAt(at) ?? 0) });
    }
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: 'end', at: source.length, end: source.length });
  return ok(tokens);
}
