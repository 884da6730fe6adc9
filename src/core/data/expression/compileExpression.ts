import { isErrorValue, storedText } from '../../base/cellValue.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { columnIndex } from '../columnNames.ts';
import type { LabelRecord, ResolveCode, ResolveContext } from '../labelRecord.ts';
import { Arguments } from './arguments.ts';
import { asNumber, asText } from './coerce.ts';
import { compareValues, isComparison } from './compare.ts';
import { Decimal, readDecimal } from './decimals.ts';
import { formatOf } from './formatPipes.ts';
import { functionOf } from './functions.ts';
import { isSpanFormat } from './spanFormats.ts';
import type { BinaryOperator, Expression, ExpressionCode } from './syntax.ts';
import { bounded, type Read, refuse, type Typed } from './typed.ts';

export interface CompiledExpression<Value> {
  /** True if the result depends on the row. */
  readonly varies: boolean;
  readonly read: (record: LabelRecord) => Result<Value, Problem<ResolveCode>>;
}

type Compiled = Result<Typed, Problem<ResolveCode>>;
interface Sources extends Pick<ResolveContext, 'columns' | 'columnMap' | 'clock'> {
  /** True for the content of a barcode: cells give their `storedText`, and formula errors are refused. */
  readonly isCode?: boolean;
}

/** Kinds of expressions whose text can be longer than the texts in them, so that the length must be limited. */
const COMPUTES: ReadonlySet<Expression['kind']> = new Set(['call', 'binary', 'format']);

class Compiler {
  varies = false;
  readonly #source: string;
  readonly #context: Sources;

  constructor(source: string, context: Sources) {
    this.#source = source;
    this.#context = context;
  }

  compile(node: Expression): Compiled {
    const compiled = this.#compileNode(node);
    if (!compiled.ok || compiled.value.type !== 'text' || !COMPUTES.has(node.kind)) return compiled;
    const { read } = compiled.value;
    return ok({ type: 'text', read: (evaluation) => bounded(evaluation, read(evaluation)) });
  }

  #compileNode(node: Expression): Compiled {
    switch (node.kind) {
      case 'text':
        return ok({ type: 'text', read: () => node.value });
      case 'number': {
        const value = readDecimal(node.digits);
        return value
          ? ok({ type: 'number', read: () => value })
          : refused('expressionUnexpected', node.at, { found: node.digits });
      }
      case 'column':
        return this.#column(node.name, node.at);
      case 'call':
        return this.#call(node);
      case 'not':
      case 'negate':
        return this.#single(node);
      case 'binary':
        return this.#binary(node);
      case 'choice':
        return this.#choose(node.at, node.condition, node.then, node.otherwise);
      case 'format':
        return this.#format(node);
    }
  }

  #column(name: string, at: number): Compiled {
    const column = columnIndex(this.#context, name);
    if (column < 0) return fail('columnMissing', { column: name, at });
    this.varies = true;
    return ok({
      type: 'text',
      read: this.#context.isCode ? readStored(column, name) : ({ record }) => record.cell(column),
      readExact: ({ record }) => record.exact?.(column) ?? '',
    });
  }

  /** Returns the source text of a node for messages; a column is represented by its header. */
  #sourceOf = (node: Expression): string => {
    if (node.kind === 'column') return node.name;
    if (node.kind === 'format') return this.#sourceOf(node.value);
    if (node.kind === 'number') return node.digits;
    return node.kind === 'text' ? node.value : this.#source.slice(node.at).slice(0, 20);
  };

  #all(nodes: readonly Expression[]): Result<readonly Typed[], Problem<ResolveCode>> {
    const values: Typed[] = [];
    for (const node of nodes) {
      const value = this.compile(node);
      if (!value.ok) return value;
      values.push(value.value);
    }
    return ok(values);
  }

  #call({ name, args: nodes, at }: Extract<Expression, { kind: 'call' }>): Compiled {
    if (name === 'if') {
      if (nodes.length < 2 || nodes.length > 3) return refused('expressionArguments', at, { name });
      return this.#choose(at, nodes[0], nodes[1], nodes[2] ?? null);
    }
    const called = functionOf(name);
    if (!called) return refused('expressionUnknownFunction', at, { name });
    if (nodes.length < called.min || nodes.length > called.max)
      return refused('expressionArguments', at, { name: called.usage });
    const values = this.#all(nodes);
    if (!values.ok) return values;
    const args = new Arguments(values.value, nodes, this.#sourceOf);
    const built = called.build(args, this.#context.clock);
    if (!args.wrong) return ok(built);
    const { code, at: place, part } = args.wrong;
    return part
      ? refused('expressionDatePart', place, { part })
      : refused(code, place, { name: called.usage });
  }

  #single({ kind, value: node, at }: Extract<Expression, { kind: 'not' | 'negate' }>): Compiled {
    const value = this.compile(node);
    if (!value.ok) return value;
    if (kind === 'not') {
      if (value.value.type !== 'condition') return refused('expressionNoCondition', node.at);
      const { read } = value.value;
      return ok({ type: 'condition', read: (evaluation) => !read(evaluation) });
    }
    const read = asNumber(value.value, this.#sourceOf(node));
    return read
      ? ok({ type: 'number', read: (evaluation) => read(evaluation).neg() })
      : refused('expressionNoValue', at);
  }

  #binary(node: Extract<Expression, { kind: 'binary' }>): Compiled {
    const { operator, left, right, at } = node;
    const values = this.#all([left, right]);
    if (!values.ok) return values;
    const [one, other] = values.value;
    const sources = [this.#sourceOf(left), this.#sourceOf(right)] as const;
    if (operator === 'and' || operator === 'or') {
      if (one.type !== 'condition') return refused('expressionNoCondition', left.at);
      if (other.type !== 'condition') return refused('expressionNoCondition', right.at);
      const [first, second] = [one.read, other.read];
      const isAnd = operator === 'and';
      // The second condition is evaluated only if the first doesn't decide, as in `stock <> "" and stock > 0`.
      const read: Read<boolean> = (evaluation) => (first(evaluation) === isAnd ? second(evaluation) : !isAnd);
      return ok({ type: 'condition', read });
    }
    if (isComparison(operator)) {
      const read = compareValues(operator, one, other, sources);
      return read ? ok({ type: 'condition', read }) : refused('expressionNoValue', at);
    }
    if (operator === '&') {
      const [first, second] = [asText(one), asText(other)];
      if (!first || !second) return refused('expressionNoValue', first ? right.at : left.at);
      return ok({ type: 'text', read: (evaluation) => first(evaluation) + second(evaluation) });
    }
    const [first, second] = [asNumber(one, sources[0]), asNumber(other, sources[1])];
    if (!first || !second) return refused('expressionNoValue', first ? right.at : left.at);
    return ok({ type: 'number', read: calculation(operator, first, second) });
  }

  #choose(at: number, test: Expression, yes: Expression, no: Expression | null): Compiled {
    const values = this.#all(no ? [test, yes, no] : [test, yes]);
    if (!values.ok) return values;
    const [condition, then, otherwise] = values.value;
    if (condition.type !== 'condition') return refused('expressionNoCondition', test.at);
    const isIt = condition.read;
    if (then.type === 'number' && otherwise?.type === 'number')
      return ok({ type: 'number', read: pick(isIt, then.read, otherwise.read) });
    if (then.type === 'date' && otherwise?.type === 'date')
      return ok({ type: 'date', read: pick(isIt, then.read, otherwise.read) });
    const [first, second] = [asText(then), otherwise ? asText(otherwise) : () => ''];
    if (!first || !second) return refused('expressionNoValue', first ? (no?.at ?? at) : yes.at);
    return ok({ type: 'text', read: pick(isIt, first, second) });
  }

  #format({ value: node, name, argument, at }: Extract<Expression, { kind: 'format' }>): Compiled {
    const value = this.compile(node);
    if (!value.ok) return value;
    if (isSpanFormat(name)) return refused('expressionLookInside', at, { name });
    const format = formatOf(name);
    if (!format) return refused('expressionUnknownFormat', at, { name });
    if (value.value.type === 'condition') return refused('expressionNoValue', node.at);
    const read = format.build(value.value, argument, this.#sourceOf(node));
    if (read) return ok({ type: 'text', read });
    const part = argument === null ? null : format.wrongPart?.(argument);
    return part
      ? refused('expressionDatePart', at, { part })
      : refused('expressionArguments', at, { name: format.usage });
  }
}

function readStored(column: number, name: string): Read<string> {
  return (evaluation) => {
    const shown = evaluation.record.cell(column);
    if (isErrorValue(shown)) refuse(evaluation, 'cellError', { column: name, value: shown });
    return storedText(shown, evaluation.record.exact?.(column) ?? '');
  };
}

function refused(
  code: ExpressionCode,
  at: number,
  params: Readonly<Record<string, string>> = {},
): { readonly ok: false; readonly error: Problem<ExpressionCode> } {
  return fail(code, { ...params, at });
}

function pick<Value>(isIt: Read<boolean>, then: Read<Value>, otherwise: Read<Value>): Read<Value> {
  return (evaluation) => (isIt(evaluation) ? then(evaluation) : otherwise(evaluation));
}

function calculation(
  operator: Exclude<BinaryOperator, 'and' | 'or' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>='>,
  left: Read<Decimal>,
  right: Read<Decimal>,
): Read<Decimal> {
  switch (operator) {
    case '+':
      return (evaluation) => left(evaluation).plus(right(evaluation));
    case '-':
      return (evaluation) => left(evaluation).minus(right(evaluation));
    case '*':
      return (evaluation) => left(evaluation).times(right(evaluation));
    case '/':
      return (evaluation) => {
        const [value, by] = [left(evaluation), right(evaluation)];
        if (!by.eq(0)) return value.div(by);
        refuse(evaluation, 'dividedByZero');
        return new Decimal(0);
      };
  }
}

function reader<Value>(read: Read<Value>): CompiledExpression<Value>['read'] {
  return (record) => {
    const evaluation = { record, problem: null };
    return finished(evaluation, read(evaluation));
  };
}

function finished<Value>(
  { problem }: { readonly problem: Problem<ResolveCode> | null },
  value: Value,
): Result<Value, Problem<ResolveCode>> {
  return problem ? { ok: false, error: problem } : ok(value);
}

/** Compiles the expression of a text once for all rows of a run: column names are resolved and types are checked before the first row. */
export function compileText(
  expression: Expression,
  source: string,
  context: Sources,
): Result<CompiledExpression<string>, Problem<ResolveCode>> {
  const compiler = new Compiler(source, context);
  const typed = compiler.compile(expression);
  if (!typed.ok) return typed;
  const read = asText(typed.value);
  return read
    ? ok({ varies: compiler.varies, read: reader(read) })
    : refused('expressionNoValue', expression.at);
}

/** Compiles the condition of an element or a row filter, like `compileText`. */
export function compileCondition(
  expression: Expression,
  source: string,
  context: Sources,
): Result<CompiledExpression<boolean>, Problem<ResolveCode>> {
  const compiler = new Compiler(source, context);
  const typed = compiler.compile(expression);
  if (!typed.ok) return typed;
  return typed.value.type === 'condition'
    ? ok({ varies: compiler.varies, read: reader(typed.value.read) })
    : refused('expressionNoCondition', expression.at);
}
