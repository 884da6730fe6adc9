import { type Refusal, type Result, refusalOf, refuse } from './refusal.ts';

/** Where a server is, and who calls it. */
export interface Server {
  /** Such as `https://labels.example.com`. */
  readonly url: string;
  readonly key: string;
  readonly language: string;
  readonly fetch: typeof fetch;
  /** Tries of a call that nobody answered, or that was told to come again. */
  readonly tries: number;
  /** Before the second try; twice as long before each one after it, and a random part of that. */
  readonly waitMs: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** What tells this call from others: the same one again makes the same labels. Left out, the client makes one for all of its tries. */
  readonly idempotencyKey?: string;
}

/** A spreadsheet that is sent along. */
export interface SheetFile {
  /** With its ending. */
  readonly name: string;
  readonly data: Blob | Uint8Array<ArrayBuffer>;
}

export interface Sent {
  readonly method: 'GET' | 'POST';
  /** Below `/api/v3`. */
  readonly path: string;
  readonly body?: object;
  readonly sheet?: SheetFile | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const BASE = '/api/v3';
/** What passes by itself: too many calls, a server that starts, a proxy that finds none. */
const PASSING = [429, 502, 503, 504];
const LONGEST_WAIT_MS = 30_000;

/** Resolves after a while, or is rejected with the signal's reason. */
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

/** How long to wait before the next try; what the server says comes first. */
export function waitBefore(attempt: number, waitMs: number, response: Response | null): number {
  const said = Number(response?.headers.get('retry-after'));
  const own = waitMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  return Math.min(said > 0 ? said * 1000 : own, LONGEST_WAIT_MS);
}

function bodyOf({ body, sheet }: Sent): { body?: BodyInit; type?: string } {
  if (!sheet) return body ? { body: JSON.stringify(body), type: 'application/json' } : {};
  const form = new FormData();
  form.append('request', JSON.stringify(body ?? {}));
  form.append('file', sheet.data instanceof Blob ? sheet.data : new Blob([sheet.data]), sheet.name);
  return { body: form };
}

/**
 * Sends a call, again where nobody answered or it was told to come again; all tries of one that makes something are one by their key.
 *
 * @returns the answer whatever its body is; a refusal for any status but 200 to 299. A signal that is aborted rejects
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
      response = await server.fetch(`${server.url}${BASE}${sent.path}`, init);
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

/** What went wrong on the way; of `fetch` the reason stands behind the error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
