import { isRecord } from '../../src/core/base/record.ts';

/** Serialized JSON, such as a stored document, that is sent as is, without parsing and serializing it again. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Returns the parsed value for plain `JSON.stringify`. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Serializes an envelope; fields of its data may be serialized already. */
export function writeEnvelope(envelope: unknown): string {
  if (!isRecord(envelope) || !isRecord(envelope.data)) return JSON.stringify(envelope);
  const { data, ...rest } = envelope;
  const fields = Object.entries(data).flatMap(([name, value]) => {
    const text = value instanceof WrittenJson ? value.text : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  const head = JSON.stringify(rest);
  return `${head.slice(0, -1)}${head === '{}' ? '' : ','}"data":{${fields.join(',')}}}`;
}
