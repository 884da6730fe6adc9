import { type Refusal, type Result, refusalOf, refuse } from './refusal.ts';

/** Address and credentials of a server. */
export interface Server {
  /** Address of the server, for example `https://labels.example.com`. */
  readonly url: string;
  readonly key: string;
  readonly language: string;
  readonly fetch: typeof fetch;
  /** Maximum number of attempts for a call, which is repeated after network errors and temporary refusals. */
  readonly tries: number;
  /** Delay in ms before the second attempt, to which jitter is applied. It doubles before each further attempt. */
  readonly waitMs: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * Idempotency key. A request that is repeated with the same key returns the same labels. Default: a random key for each call, which all
   * attempts of the call use.
   */
  readonly idempotencyKey?: string;
}

/** Spreadsheet that is sent with a request. */
export interface SheetFile {
  /** File name with extension. */
  readonly name: string;
  readonly data: Blob | Uint8Array<ArrayBuffer>;
}

/** Request of a call. */
interface Sent {
  readonly method: 'GET' | 'POST';
  /** Path and query relative to `/api/v3`. */
  readonly address: string;
  /** Fields of the body; null for a GET. */
  readonly fields: Readonly<Record<string, unknown>> | null;
  readonly sheet?: SheetFile | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const BASE = '/api/v3';
/** HTTP status codes of temporary failures: rate limit (429), starting or overloaded server, and proxy without a backend. */
const PASSING = [429, 502, 503, 504];
const LONGEST_WAIT_MS = 30_000;

/** Resolves after a delay, or rejects with the reason of the signal. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', stopped, { once: true });
    function done() {
      signal?.removeEventListener('abort', stopped);
      resolve();
    }
    function stopped() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
  });
}

/** Returns the delay in ms before the next attempt. A Retry-After of the server takes precedence over the client's own delay. */
export function waitBefore(attempt: number, waitMs: number, response: Response | null): number {
  const said = Number(response?.headers.get('retry-after'));
  const own = waitMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  return Math.min(said > 0 ? said * 1000 : own, LONGEST_WAIT_MS);
}

function bodyOf({ fields, sheet }: Sent): { body?: BodyInit; type?: string } {
  if (!sheet) return fields ? { body: JSON.stringify(fields), type: 'application/json' } : {};
  const form = new FormData();
  form.append('request', JSON.stringify(fields ?? {}));
  form.append('file', sheet.data instanceof Blob ? sheet.data : new Blob([sheet.data]), sheet.name);
  return { body: form };
}

/**
 * Sends a request and repeats it after network errors and temporary refusals. The idempotency key makes it safe to repeat a request that
 * creates something.
 *
 * @returns the response if its status is 200 to 299, even if its body is invalid; otherwise a refusal. Rejects if the signal is aborted
 */
export async function sendCall(
  server: Server,
  sent: Sent,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<Result<Response>> {
  const { body, type } = bodyOf(sent);
  const key = sent.method === 'POST' ? (idempotencyKey ?? crypto.randomUUID()) : null;
  const headers = {
    Authorization: `Bearer ${server.key}`,
    'Accept-Language': server.language,
    ...(type && { 'Content-Type': type }),
    ...(key !== null && { 'Idempotency-Key': key }),
    ...sent.headers,
  };
  let last: { ok: false; error: Refusal } = refuse('unreachable', server.url);
  for (let attempt = 1; attempt <= server.tries; attempt++) {
    let response: Response | null = null;
    try {
      const init = { method: sent.method, headers, ...(body && { body }), ...(signal && { signal }) };
      response = await server.fetch(`${server.url}${BASE}${sent.address}`, init);
      if (response.ok) return { ok: true, value: response };
      const refused = await refusalOf(response);
      if (!PASSING.includes(response.status)) return refused;
      if (!refused.ok) last = refused;
    } catch (error) {
      signal?.throwIfAborted();
      last = refuse('unreachable', `${server.url}: ${reasonOf(error)}`);
    }
    if (attempt < server.tries) await wait(waitBefore(attempt, server.waitMs, response), signal);
  }
  return last;
}

/** Returns the reason of a network error. `fetch` stores it in the cause of its own error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
