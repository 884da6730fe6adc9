import { isRecord } from '../base/record.ts';

const SUCCESS = 200;

/** Content of a response: the data of the answer, or the refusal of the server. */
export type Opened =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      /** Code of the problem; null if the server didn't name it. */
      readonly problem: string | null;
      /** Message in the language of the request; empty if there is none. */
      readonly message: string;
      /** Error number; NaN if there is none. */
      readonly number: number;
      /** Data of the refusal, such as the newer version of a label. */
      readonly data: unknown;
    };

/**
 * Opens the envelope in which the server sends answers and refusals.
 *
 * @param body parsed JSON of a response
 * @returns null if the response isn't an object, such as a page of a proxy
 */
export function openEnvelope(body: unknown): Opened | null {
  if (!isRecord(body)) return null;
  const number = Number(body.code);
  const { data = null } = body;
  if (number === SUCCESS) return { ok: true, data };
  const problem = isRecord(data) && typeof data.problem === 'string' ? data.problem : null;
  const message = [body.msg, body.message].find((text) => typeof text === 'string' && text !== '');
  return { ok: false, problem, message: typeof message === 'string' ? message : '', number, data };
}
