import type { Problem, Result } from '../base/result.ts';
import type { DataSource } from '../label/label.ts';
import { moveSerial, type SerialCode } from './serial.ts';

type SerialSource = Omit<Extract<DataSource, { source: 'serial' }>, 'keepsCounting'>;

/** Returns the text of a serial on a label; labels are counted from zero, before copies. */
export function serialText(
  content: string,
  { direction, interval, repeat }: SerialSource,
  serialIndex: number,
): Result<string, Problem<SerialCode>> {
  const signed = direction === 'increase' ? interval : -interval;
  const moves = Math.floor(serialIndex / repeat);
  const steps = signed * moves;
  // Beyond 2⁵³, the product would be rounded and adjacent labels would get the same number.
  return moveSerial(content, Number.isSafeInteger(steps) ? steps : BigInt(signed) * BigInt(moves));
}

const FIRST_COUNT = 5;

/** Preview of a series: its first values, and its last value if that isn't among them. */
export interface SerialPreview {
  readonly first: readonly string[];
  readonly last: string | null;
  /** Reason why a value of the series can't be computed. */
  readonly problem: Problem<SerialCode> | null;
}

export function previewSerial(content: string, source: SerialSource): SerialPreview {
  const { count, repeat } = source;
  const first: string[] = [];
  for (let move = 0; move < Math.min(FIRST_COUNT, count); move++) {
    const text = serialText(content, source, move * repeat);
    if (!text.ok) return { first, last: null, problem: text.error };
    first.push(text.value);
  }
  if (count <= FIRST_COUNT) return { first, last: null, problem: null };
  const last = serialText(content, source, (count - 1) * repeat);
  return last.ok ? { first, last: last.value, problem: null } : { first, last: null, problem: last.error };
}
