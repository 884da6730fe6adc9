import { asDate, asNumber, asText, NO_NUMBER } from './coerce.ts';
import type { LocalMs } from './dates.ts';
import type { Decimal } from './decimals.ts';
import type { Expression } from './syntax.ts';
import { type Read, refuse, type Typed } from './typed.ts';

/** Numbers of characters, places, days: more than that is a slip, and would only cost memory. */
const MAX_WHOLE = 100_000;

/** Says at which value of a function the compiler stops. */
export class WrongArgument {
  readonly at: number;
  readonly code: 'expressionNoValue' | 'expressionArguments';
  constructor(at: number, code: WrongArgument['code']) {
    this.at = at;
    this.code = code;
  }
}

/** Arguments of a function call, converted to the types that it needs. Records the first argument of a wrong type. */
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

  /** Stored value of a column's cell if its text is ambiguous; otherwise empty. */
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

  /** A whole number, cut towards zero; `otherwise` where it is not given. */
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

  /** Source of a value, as messages name it. */
  source(index: number): string {
    return this.#sourceOf(this.#nodes[index]);
  }

  /** The text that is written there, for what must be known before any row is read; null where it is computed. */
  literal(index: number): string | null {
    const node = this.#nodes[index];
    return node.kind === 'text' ? node.value : null;
  }

  /** Refuses the value at `index`. */
  reject(index: number): void {
    this.wrong ??= new WrongArgument(this.#nodes[index].at, 'expressionArguments');
  }

  #refuse<Value>(index: number, code: WrongArgument['code'], value: Value): Read<Value> {
    this.wrong ??= new WrongArgument(this.#nodes[index].at, code);
    return () => value;
  }
}
