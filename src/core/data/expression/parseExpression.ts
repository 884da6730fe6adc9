import { LABEL_LIMITS } from '../../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { BinaryOperator, Expression, ExpressionCode } from './syntax.ts';
import { type Keyword, readTokens, type Sign, type Token } from './tokens.ts';

/** Maximum nesting depth, since each level of recursion takes stack space. */
const MAX_DEPTH = 60;

/** Operators by precedence, lowest first; operators of one level are left-associative. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['or'],
  ['and'],
  ['=', '<>', '<', '<=', '>', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
];
/** Precedence of `not`: between `and` and the comparisons, so that `not a = b and c = d` is `(not (a = b)) and (c = d)`. */
const NOT_LEVEL = 2;

/** Thrown to stop parsing at the first error. */
class Refusal extends Error {
  readonly problem: Problem<ExpressionCode>;
  constructor(problem: Problem<ExpressionCode>) {
    super(problem.code);
    this.problem = problem;
  }
}

class Reader {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(source: string, tokens: readonly Token[]) {
    this.#source = source;
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#formatted();
    if (this.#peek().kind !== 'end') this.#refuse();
    return expression;
  }

  #peek(): Token {
    return this.#tokens[this.#next];
  }

  #refuse(): never {
    const { kind, at, end } = this.#peek();
    if (kind === 'end') throw new Refusal({ code: 'expressionUnfinished', params: { at } });
    const found = this.#source.slice(at, end);
    // Decimal comma as in `5,00`, which many languages use.
    const isDecimalComma =
      found === ',' && /\d$/.test(this.#source.slice(0, at)) && /^,\d/.test(this.#source.slice(at));
    const code = isDecimalComma ? 'expressionDecimalComma' : 'expressionUnexpected';
    throw new Refusal({ code, params: { at, found } });
  }

  #refuseWithoutThen(): never {
    const { kind, at } = this.#peek();
    if (kind === 'end' || this.#source[at] === ',') this.#refuse();
    throw new Refusal({ code: 'expressionThenMissing', params: { at } });
  }

  #takeSign(...signs: readonly Sign[]): Sign | null {
    const token = this.#peek();
    if (token.kind !== 'sign' || !signs.includes(token.sign)) return null;
    this.#next++;
    return token.sign;
  }

  #takeKeyword(keyword: Keyword): boolean {
    const token = this.#peek();
    if (token.kind !== 'keyword' || token.keyword !== keyword) return false;
    this.#next++;
    return true;
  }

  #expectSign(sign: Sign): void {
    if (!this.#takeSign(sign)) this.#refuse();
  }

  #takeOperator(level: number): BinaryOperator | null {
    const token = this.#peek();
    const found = token.kind === 'sign' ? token.sign : token.kind === 'keyword' ? token.keyword : null;
    const operator = LEVELS[level].find((candidate) => candidate === found) ?? null;
    if (operator) this.#next++;
    return operator;
  }

  /** Parses an `if` expression or a calculation, and the formats after it (`| upper`). */
  #formatted(): Expression {
    let value = this.#deeper(() => this.#choice());
    while (this.#takeSign('|')) {
      const { kind, at, end } = this.#peek();
      if (kind !== 'word') this.#refuse();
      this.#next++;
      const after = this.#peek();
      if (after.kind === 'argument') this.#next++;
      const argument = after.kind === 'argument' ? after.text : null;
      value = { kind: 'format', at, value, name: this.#source.slice(at, end).toLowerCase(), argument };
    }
    return value;
  }

  #choice(): Expression {
    const { at } = this.#peek();
    if (this.#isCalledIf() || !this.#takeKeyword('if')) return this.#operation(0);
    const condition = this.#operation(0);
    if (!this.#takeKeyword('then')) this.#refuseWithoutThen();
    const then = this.#deeper(() => this.#choice());
    const otherwise = this.#takeKeyword('else') ? this.#deeper(() => this.#choice()) : null;
    return { kind: 'choice', at, condition, then, otherwise };
  }

  #deeper<Value>(read: () => Value): Value {
    if (++this.#depth > MAX_DEPTH)
      throw new Refusal({ code: 'expressionTooLong', params: { at: this.#peek().at } });
    const value = read();
    this.#depth--;
    return value;
  }

  /** True for the form of spreadsheets, `if(a, b, c)`: a comma is directly inside the parentheses after `if`. */
  #isCalledIf(): boolean {
    const [first, second] = [this.#tokens[this.#next], this.#tokens[this.#next + 1]];
    if (first.kind !== 'keyword' || first.keyword !== 'if') return false;
    if (second.kind !== 'sign' || second.sign !== '(') return false;
    let depth = 0;
    for (let index = this.#next + 1; index < this.#tokens.length; index++) {
      const token = this.#tokens[index];
      if (token.kind !== 'sign') continue;
      if (token.sign === '(') depth++;
      else if (token.sign === ')' && --depth === 0) return false;
      else if (token.sign === ',' && depth === 1) return true;
    }
    return false;
  }

  #operation(level: number): Expression {
    if (level === LEVELS.length) return this.#sign();
    const { at } = this.#peek();
    if (level === NOT_LEVEL && this.#takeKeyword('not'))
      return { kind: 'not', at, value: this.#deeper(() => this.#operation(level)) };
    let left = this.#operation(level + 1);
    for (;;) {
      const operatorAt = this.#peek().at;
      const operator = this.#takeOperator(level);
      if (!operator) return left;
      left = { kind: 'binary', at: operatorAt, operator, left, right: this.#operation(level + 1) };
    }
  }

  #sign(): Expression {
    const { at } = this.#peek();
    if (this.#takeSign('-')) return { kind: 'negate', at, value: this.#deeper(() => this.#sign()) };
    return this.#primary();
  }

  #primary(): Expression {
    const token = this.#peek();
    const { at, end } = token;
    if (this.#isCalledIf()) return this.#called('if', at);
    switch (token.kind) {
      case 'text':
        this.#next++;
        return { kind: 'text', at, value: token.value };
      case 'number':
        this.#next++;
        return { kind: 'number', at, digits: this.#source.slice(at, end) };
      case 'bracketed':
        this.#next++;
        return { kind: 'column', at, name: token.name };
      case 'word':
        return this.#named();
      case 'sign': {
        this.#expectSign('(');
        const inner = this.#formatted();
        this.#expectSign(')');
        return inner;
      }
      case 'keyword':
        // Choice within a calculation, as in `"a" & if b then c`.
        if (token.keyword === 'if') return this.#deeper(() => this.#choice());
        return this.#refuse();
      case 'argument':
      case 'end':
        return this.#refuse();
    }
  }

  /** Parses a column name of one or several words, including the spaces between them, or a function call. */
  #named(): Expression {
    const { at } = this.#peek();
    let { end } = this.#peek();
    do {
      end = this.#peek().end;
      this.#next++;
    } while (this.#peek().kind === 'word' || this.#peek().kind === 'number');
    const name = this.#source.slice(at, end);
    const next = this.#peek();
    if (next.kind === 'sign' && next.sign === '(') {
      this.#next--;
      return this.#called(name, at);
    }
    return { kind: 'column', at, name };
  }

  /** Parses a function call; the next token is the last word of the function's name. */
  #called(name: string, at: number): Expression {
    this.#next++;
    this.#expectSign('(');
    const args: Expression[] = [];
    if (!this.#takeSign(')')) {
      do args.push(this.#formatted());
      while (this.#takeSign(','));
      this.#expectSign(')');
    }
    return { kind: 'call', at, name: name.toLowerCase(), args };
  }
}

/** Parses the expression in a field's braces. The problem's `at` is a position in that text, in UTF-16 units from 0. */
export function parseExpression(source: string): Result<Expression, Problem<ExpressionCode>> {
  if (source.length > LABEL_LIMITS.maxExpressionLength)
    return fail('expressionTooLong', { at: LABEL_LIMITS.maxExpressionLength });
  const tokens = readTokens(source);
  if (!tokens.ok) return tokens;
  try {
    return ok(new Reader(source, tokens.value).whole());
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.problem };
    throw error;
  }
}
