import { isRecord } from '../../src/core/base/record.ts';

/** JSON that was written before, such as a kept document: it goes out as it lies, and is not read only to be written again. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** What it is to whoever writes it in the usual way. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Writes an envelope as it was given; fields of its data may have been written before. */
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
