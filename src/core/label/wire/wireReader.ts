import { isRecord } from '../../base/record.ts';
import type { Problem } from '../../base/result.ts';
import { dropUndefined, type FieldReader } from './dataSourceWire.ts';
import type { WireField } from './wireField.ts';

export type WireReadCode = 'wireElementType' | 'wireValue';

/** Error that carries the problem of a wire document out of nested lists. */
export class WireError extends Error {
  readonly problem: Problem<WireReadCode>;
  constructor(problem: Problem<WireReadCode>) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Reader of a wire record; an invalid value is refused with its path. */
export interface WireReader {
  readonly path: string;
  readonly read: FieldReader;
  /** Returns the existing fields under their names in the document. */
  readonly fields: (fields: readonly WireField[]) => Record<string, unknown>;
  /** Returns readers of the records in a list; empty if the list is missing. */
  readonly list: (wireName: string) => WireReader[];
}

/** Wire values are strings; unquoted numbers and booleans are accepted, too. */
export function wireText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

export function createWireReader(record: Record<string, unknown>, path: string): WireReader {
  const read: FieldReader = (wireName, codec) => {
    const text = wireText(record[wireName]);
    if (text === undefined) return undefined;
    const value = codec.decode(text);
    if (value !== undefined) return value;
    throw new WireError({ code: 'wireValue', params: { path: `${path}${wireName}`, value: text } });
  };
  return {
    path,
    read,
    fields: (fields) =>
      dropUndefined(
        Object.fromEntries(fields.map(([name, wireName, codec]) => [name, read(wireName, codec)])),
      ),
    list: (wireName) => {
      const list = record[wireName];
      if (!Array.isArray(list)) return [];
      return list
        .filter(isRecord)
        .map((entry, index) => createWireReader(entry, `${path}${wireName}[${index}].`));
    },
  };
}
