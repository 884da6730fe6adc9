import type { Compilable, CompiledQuery } from 'kysely';
import type { Reading } from './store.ts';

interface Prepared<Asked, Row> {
  /** What tells the texts of its questions apart; left out where there is one. */
  readonly shapeOf?: (asked: Asked) => string;
  /** The values of a question, in the order in which they stand in it. */
  readonly valuesOf: (asked: Asked) => readonly unknown[];
  readonly build: (reading: Reading, asked: Asked) => Compilable<Row>;
}

/**
 * A question that is asked with every call: its text is put together once, which takes as long as many of the answers, and is
 * asked again with other values.
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
