import { asDate, asNumber, asText, NO_NUMBER } from './coerce.ts';
import type { LocalMs } from './dates.ts';
import type { Decimal } from './decimals.ts';
import type { Expression } from './syntax.ts';
import { type Read, refuse, type Typed } from './typed.ts';

/** Maximum number of characters, decimal places or days in an argument: a larger number is a mistake and would waste memory. */
const MAX_WHOLE = 100_000;

/** Invalid argument of a function call: its position and problem code. */
export class WrongArgument {
  readonly at: number;
  readonly code: 'expressionNoValue' | 'expressionArguments';
  /** Invalid part of a date pattern; empty if no part can be named. */
  readonly part: string;
  constructor(at: number, code: WrongArgument['code'], part = '') {
    this.at = at;
    this.code = code;
    this.part = part;
  }
}

/** Arguments of a function call, converted to the required types. Records the first argument of a wrong type. */
export class Arguments {
  wrong: WrongArgument | null = null;
  readonly #values: readonly Typed[];
  readonly #nodes: readonly Expression[];
  readonly #sourceOf: (node: Expression) => string;

  constructor(
    values: readonly Typed[],
    nodes: readonly Expression[],
    sourceOf: (node: Expression) => string,
  ) {
    this.#values = values;
    this.#nodes = nodes;
    this.#sourceOf = sourceOf;
  }

  get count(): number {
    return this.#values.length;
  }

  text(index: number): Read<string> {
    return asText(this.#values[index]) ?? this.#refuse(index, 'expressionNoValue', '');
  }

  /** Returns the stored value of a column's cell if the cell's text is ambiguous; otherwise an empty text. */
  held(index: number): Read<string> {
    const typed = this.#values[index];
    return (typed.type === 'text' && typed.readExact) || (() => '');
  }

  number(index: number): Read<Decimal> {
    const source = this.source(index);
    return asNumber(this.#values[index], source) ?? this.#refuse(index, 'expressionNoValue', NO_NUMBER);
  }

  numbers(): readonly Read<Decimal>[] {
    return this.#values.map((_value, index) => this.number(index));
  }

  date(index: number): Read<LocalMs> {
    return asDate(this.#values[index], this.source(index)) ?? this.#refuse(index, 'expressionNoValue', 0);
  }

  /** Reads a whole number, truncated toward zero; `otherwise` if the argument is missing. */
  whole(index: number, otherwise = 0): Read<number> {
    if (index >= this.count) return () => otherwise;
    const number = this.number(index);
    const source = this.source(index);
    return (evaluation) => {
      const value = Math.trunc(number(evaluation).toNumber());
      if (Math.abs(value) <= MAX_WHOLE) return value;
      refuse(evaluation, 'numberTooLarge', { source });
      return 0;
    };
  }

  /** Reads a whole number, truncated toward zero, and refuses one below `min`. */
  wholeFrom(index: number, min: number): Read<number> {
    const whole = this.whole(index, min);
    const source = this.source(index);
    return (evaluation) => {
      const value = whole(evaluation);
      if (value >= min) return value;
      refuse(evaluation, 'numberTooSmall', { source, value: String(value), min: String(min) });
      return min;
    };
  }

  /** Reads a whole number, and refuses any other: days and months can't be cut without a wrong date. */
  exactWhole(index: number): Read<number> {
    const number = this.number(index);
    const whole = this.whole(index);
    const source = this.source(index);
    return (evaluation) => {
      const value = number(evaluation);
      if (value.eq(value.round(0, 0))) return whole(evaluation);
      refuse(evaluation, 'numberNotWhole', { source, value: value.toFixed() });
      return 0;
    };
  }

  /** Returns the source text of an argument for messages. */
  source(index: number): string {
    return this.#sourceOf(this.#nodes[index]);
  }

  /** Returns the argument's literal text, for arguments that must be known before the first row; null if it is computed. */
  literal(index: number): string | null {
    const node = this.#nodes[index];
    return node.kind === 'text' ? node.value : null;
  }

  /**
   * Refuses the value at `index`.
   *
   * @param part invalid part of a date pattern; empty if no part can be named
   */
  reject(index: number, part = ''): void {
    this.wrong ??= new WrongArgument(this.#nodes[index].at, 'expressionArguments', part);
  }

  #refuse<Value>(index: number, code: WrongArgument['code'], value: Value): Read<Value> {
    this.wrong ??= new WrongArgument(this.#nodes[index].at, code);
    return () => value;
  }
}
