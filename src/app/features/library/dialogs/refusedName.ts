import { isRecord } from '../../../../core/base/record.ts';

/** Server's refusal to save a label under a name. */
export interface RefusedName {
  readonly text: string;
  /** Free name that the server suggests; null if the name isn't the problem. */
  readonly freeName: string | null;
}

/** Returns the refusal of an attempt to save a label under a name, with the message of the refusal. */
export function refusedName(refusal: object, text: string): RefusedName {
  const data = 'data' in refusal ? refusal.data : null;
  const freeName = isRecord(data) && typeof data.freeName === 'string' ? data.freeName : null;
  return { text, freeName };
}
