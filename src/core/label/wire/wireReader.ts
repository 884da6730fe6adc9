import { isRecord } from '../../base/record.ts';
import type { Problem } from '../../base/result.ts';
import { dropUndefined, type FieldReader } from './dataSourceWire.ts';
import type { WireField } from './wireField.ts';

export type WireReadCode = 'wireElementType' | 'wireValue';

/** Error with which nested readers report the problem of a wire document. */
export class WireError extends Error {
  readonly problem: Problem<WireReadCode>;
  constructor(problem: Problem<WireReadCode>) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Reader of a record in the wire format; throws `WireError` with the path of an invalid value. */
export interface WireReader {
  readonly path: string;
  readonly read: FieldReader;
  /** Returns the decoded values of the fields that the record contains, under their names in the document. */
  readonly fields: (fields: readonly WireField[]) => Record<string, unknown>;
  /** Returns readers of the records in a list; empty if the list is missing. */
  readonly list: (wireName: string) => WireReader[];
}

/** Returns a wire value as a string. Unquoted numbers and booleans are accepted, although wire values are strings. */
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
