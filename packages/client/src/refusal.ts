import { openEnvelope } from '../../../src/core/api/envelope.ts';
import { isRecord } from '../../../src/core/base/record.ts';

/** Failed row with its problems. */
export interface RowFailure {
  /** Row number in the spreadsheet; JSON rows are counted from 1. */
  readonly row: number;
  readonly problems: readonly {
    readonly code: string;
    readonly message: string;
    readonly element: string;
    readonly severity: 'error' | 'warning';
  }[];
}

/** Reason of a failed request. */
export interface Refusal {
  /**
   * Problem code of the server, such as `renderRefused` or `renderRowsFail`, or a code of this client:
   * `unreachable` (no response), `cut` (incomplete response), `changed` (the file changed while it was being fetched), `notServer` (the
   * response doesn't come from a server of this product).
   */
  readonly problem: string;
  /** Message in the client's language. */
  readonly message: string;
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  readonly failures: readonly RowFailure[];
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Refusal };

/** Error that ends an incomplete stream. */
export class ClientError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'ClientError';
    this.refusal = refusal;
  }
}

export const refuse = (problem: string, message: string, status: number | null = null) =>
  ({ ok: false, error: { problem, message, status, failures: [] } }) as const;

const isFailure = (value: unknown): value is RowFailure =>
  isRecord(value) && typeof value.row === 'number' && Array.isArray(value.problems);

/** Reads the refusal from an error response. */
export async function refusalOf(response: Response): Promise<Result<never>> {
  const opened = openEnvelope(await response.json().catch(() => null));
  if (!opened || opened.ok || opened.message === '')
    return refuse('notServer', `HTTP ${response.status}`, response.status);
  const { problem, message, number, data } = opened;
  const failures = isRecord(data) && Array.isArray(data.failures) ? data.failures.filter(isFailure) : [];
  return {
    ok: false,
    error: { problem: problem ?? String(number), message, status: response.status, failures },
  };
}
