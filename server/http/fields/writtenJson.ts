import { isRecord } from '../../../src/core/base/record.ts';

/** Value that is already serialized as JSON, such as a stored document, and is sent without being parsed and serialized again. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Returns the parsed value, so that plain `JSON.stringify` also serializes it correctly. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Serializes an envelope. Fields of its data may be `WrittenJson`, whose text is inserted unchanged. */
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
