/** A row that cannot be printed, with its reasons. */
export interface RowFailure {
  /** As the spreadsheet numbers it; rows as JSON are counted from 1. */
  readonly row: number;
  readonly problems: readonly {
    readonly code: string;
    readonly message: string;
    readonly element: string;
    readonly severity: 'error' | 'warning';
  }[];
}

/** Why a call came to nothing. */
export interface Refusal {
  /**
   * What the server calls it, such as `renderRefused` or `renderRowsFail`; or one of the client's own: `unreachable` (nothing answered),
   * `cut` (an answer ended before it was whole), `changed` (what was fetched in part is another file now), `notServer`.
   */
  readonly problem: string;
  /** A sentence, in the language of the client. */
  readonly message: string;
  /** Of HTTP; null where nothing answered. */
  readonly status: number | null;
  readonly failures: readonly RowFailure[];
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Refusal };

/** What reading a stream ends with that did not come whole. */
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFailure = (value: unknown): value is RowFailure =>
  isRecord(value) && typeof value.row === 'number' && Array.isArray(value.problems);

/** What the server says in an answer that is none of what was asked for. */
export async function refusalOf(response: Response): Promise<Result<never>> {
  const said: unknown = await response.json().catch(() => null);
  if (!isRecord(said) || typeof said.msg !== 'string')
    return refuse('notServer', `HTTP ${response.status}`, response.status);
  const data = isRecord(said.data) ? said.data : {};
  const problem = typeof data.problem === 'string' ? data.problem : String(said.code);
  const failures = Array.isArray(data.failures) ? data.failures.filter(isFailure) : [];
  return { ok: false, error: { problem, message: said.msg, status: response.status, failures } };
}
