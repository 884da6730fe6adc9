import type { Compilable, CompiledQuery } from 'kysely';
import type { Reading } from './store.ts';

interface Prepared<Asked, Row> {
  /** Returns a text that differs whenever the arguments change the SQL of the query; absent if the SQL is always the same. */
  readonly shapeOf?: (asked: Asked) => string;
  /** Returns the values of the SQL parameters, in the order of their placeholders. */
  readonly valuesOf: (asked: Asked) => readonly unknown[];
  readonly build: (reading: Reading, asked: Asked) => Compilable<Row>;
}

/**
 * Prepares a frequent query: Kysely compiles its SQL once, and later calls only change the parameters, because compiling takes as long as
 * many executions.
 */
export function preparedQuery<Asked, Row>({
  shapeOf = () => '',
  valuesOf,
  build,
}: Prepared<Asked, Row>): (reading: Reading, asked: Asked) => Promise<Row[]> {
  const known = new WeakMap<Reading, Map<string, CompiledQuery<Row>>>();
  return async (reading, asked) => {
    const shapes = known.get(reading) ?? new Map<string, CompiledQuery<Row>>();
    known.set(reading, shapes);
    const shape = shapeOf(asked);
    const values = valuesOf(asked);
    let compiled = shapes.get(shape);
    if (!compiled) {
      compiled = build(reading, asked).compile();
      const { parameters } = compiled;
      const isSame =
        parameters.length === values.length && values.every((value, at) => Object.is(value, parameters[at]));
      if (!isSame) throw new Error(`the values of “${compiled.sql}” are others, or stand in another order`);
      shapes.set(shape, compiled);
    }
    return (await reading.executeQuery<Row>({ ...compiled, parameters: values })).rows;
  };
}
