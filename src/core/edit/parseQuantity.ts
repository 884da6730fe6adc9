import { MM_PER_INCH } from '../base/limits.ts';
import { PT_TO_MM } from '../base/units.ts';

/** Units as users type them, in the languages of the user interface. If one unit is a prefix of another, the longer unit comes first. */
const MM = ['mm', 'мм', '毫米', '公釐'];
const CM = ['cm', 'см', '厘米', '公分'];
const INCH = ['inch', 'in', '"', '″', 'дюймов', 'дюйма', 'дюйм', '英寸', '英吋', '吋'];
const PT = ['pt', 'пт', '磅', '點'];

/** Size of each unit in millimeters. */
const UNITS_MM: Readonly<Record<string, number>> = {
  ...Object.fromEntries(MM.map((unit) => [unit, 1])),
  ...Object.fromEntries(CM.map((unit) => [unit, 10])),
  ...Object.fromEntries(INCH.map((unit) => [unit, MM_PER_INCH])),
  ...Object.fromEntries(PT.map((unit) => [unit, PT_TO_MM])),
};

const NUMBER = String.raw`\d+(?:[.,]\d*)?|[.,]\d+`;
const TOKEN = new RegExp(
  String.raw`\s*(${NUMBER}|${[...MM, ...CM, ...INCH, ...PT].join('|')}|[-+*/()×÷−])`,
  'iuy',
);

function tokenize(text: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const trimmed = text.trim();
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (!match) return null;
    tokens.push(match[1].toLowerCase());
  }
  return tokens.length > 0 ? tokens : null;
}

/** Recursive descent parser of arithmetic expressions; its methods return null if the text is not a valid expression. */
class SumReader {
  private at = 0;
  private readonly tokens: readonly string[];
  private readonly unitMm: number | null;

  constructor(tokens: readonly string[], unitMm: number | null) {
    this.tokens = tokens;
    this.unitMm = unitMm;
  }

  read(): number | null {
    const value = this.sum();
    return this.at === this.tokens.length ? value : null;
  }

  private take(...wanted: string[]): string | null {
    const token = this.tokens[this.at];
    if (token === undefined || !wanted.includes(token)) return null;
    this.at++;
    return token;
  }

  private sum(): number | null {
    let value = this.product();
    for (;;) {
      const sign = this.take('+', '-', '−');
      if (sign === null || value === null) return value;
      const next = this.product();
      if (next === null) return null;
      value = sign === '+' ? value + next : value - next;
    }
  }

  private product(): number | null {
    let value = this.signed();
    for (;;) {
      const sign = this.take('*', '/', '×', '÷');
      if (sign === null || value === null) return value;
      const next = this.signed();
      if (next === null) return null;
      value = sign === '*' || sign === '×' ? value * next : value / next;
    }
  }

  private signed(): number | null {
    const sign = this.take('-', '+', '−');
    const value = sign === null ? this.quantity() : this.signed();
    return value !== null && sign !== null && sign !== '+' ? -value : value;
  }

  private quantity(): number | null {
    if (this.take('(') !== null) {
      const inner = this.sum();
      return this.take(')') === null ? null : inner;
    }
    const value = this.mixedNumber() ?? this.unitFraction() ?? this.number(this.at++);
    if (value === null) return null;
    const unit = this.tokens[this.at];
    if (!this.isUnit(unit)) return value;
    this.at++;
    return (value * UNITS_MM[unit]) / (this.unitMm ?? 1);
  }

  /** Reads a mixed number, such as `1 1/2`; null without a change if there is none. */
  private mixedNumber(): number | null {
    const [whole, dividend, slash, divisor] = this.tokens.slice(this.at, this.at + 4);
    const hasDigits = [whole, dividend, divisor].every((token) => /^\d+$/.test(token ?? ''));
    if (!hasDigits || slash !== '/') return null;
    this.at += 4;
    return Number(whole) + Number(dividend) / Number(divisor);
  }

  /** Reads a fraction of a unit, such as the number of `1/2in`; null without a change if there is none. */
  private unitFraction(): number | null {
    const [dividend, divisor] = [this.number(this.at), this.number(this.at + 2)];
    if (dividend === null || divisor === null) return null;
    if (this.tokens[this.at + 1] !== '/' || !this.isUnit(this.tokens[this.at + 3])) return null;
    this.at += 3;
    return dividend / divisor;
  }

  private number(at: number): number | null {
    const token = this.tokens[at];
    return token !== undefined && /^[\d.,]/.test(token) ? Number(token.replace(',', '.')) : null;
  }

  private isUnit(token: string | undefined): token is string {
    return this.unitMm !== null && token !== undefined && Object.hasOwn(UNITS_MM, token);
  }
}

/**
 * Parses the text of a number field: a number with point or comma, or an arithmetic expression such as `12.5+3` or `2*(4-1)`. With
 * `unitMm`, the length of the field's own unit in millimeters, lengths may have another unit: `1in`, `5mm+2pt`. A fraction before a unit
 * is a number of that unit: `1/2in` and `1 1/2in`. Returns null for other text.
 */
export function parseQuantity(text: string, unitMm: number | null): number | null {
  const tokens = tokenize(text);
  if (!tokens) return null;
  const value = new SumReader(tokens, unitMm).read();
  return value !== null && Number.isFinite(value) ? value : null;
}
