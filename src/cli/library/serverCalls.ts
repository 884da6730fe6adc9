import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { API_BASE } from '../../core/library/libraryAssets.ts';
import { reasonOf } from '../../node/reasonOf.ts';

/** Options of a request: credentials and content. */
export interface CallOptions {
  readonly accessToken?: string;
  readonly refreshToken?: string;
  /** API key of an account. */
  readonly apiKey?: string;
  /** Abort signal of the request. */
  readonly signal?: AbortSignal;
  readonly method?: 'GET' | 'POST' | 'HEAD';
  /** JSON request body. */
  readonly body?: object;
  readonly form?: FormData;
}

/** Refusal of the server: `code` is `libraryRefused`, and `problem` is the server's own code. */
export interface Refusal extends Problem {
  readonly problem?: string;
  /** Additional data that the server sent. */
  readonly data?: unknown;
}

/** Client of a server. */
export interface ServerCalls {
  readonly origin: string;
  /** Sends a request and opens the envelope; also returns the refresh token if the server set its cookie. */
  readonly call: (
    path: string,
    options: CallOptions,
  ) => Promise<Result<{ readonly data: unknown; readonly refreshToken: string | null }, Refusal>>;
  /** Downloads a file, or only its metadata with `HEAD`. */
  readonly fetch: (
    path: string,
    options: CallOptions,
    maxBytes: number,
  ) => Promise<Result<{ readonly tag: string; readonly bytes: Uint8Array<ArrayBuffer> }, Refusal>>;
}

/** Timeout of a request in ms; the server gives up after a minute, so a longer timeout is useless. */
const TIMEOUT_MS = 70_000;
/** Maximum number of attempts. Only overload is retried: an overloaded server has not processed the request. */
const TRIES = 8;
const FIRST_DELAY_MS = 250;
/** Longest Retry-After, in seconds, that the client waits for. For a longer delay, the client returns the server's error. */
const LONGEST_DELAY_S = 65;
const BUSY_STATUS = [429, 503];

const envelopeSchema = v.object({ code: v.number(), msg: v.string(), data: v.unknown() });
const refusalSchema = v.object({ problem: v.string() });
const REFRESH_COOKIE = /^(?:__Secure-)?diecut_refresh=([^;]*)/;

/** Returns the reason of a network error, without the text of the error that wraps it. */
function networkReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reasonOf(cause);
}

async function readUpTo(answer: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of answer.body ?? []) {
    total += chunk.length;
    if (total > maxBytes) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Maximum size of a response; responses are documents of a megabyte at most, or lists of a hundred labels. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Functions that report delays and wait for them. */
export interface WaitPorts {
  /** Called before a delay that the server requests, with its length in whole seconds. */
  readonly onWait: (seconds: number) => void;
  /** Waits for the time; rejects if the signal is aborted. Default: a timer. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** Creates the client of a server. */
export function createServerCalls(
  origin: string,
  { onWait, wait = (ms, signal) => delay(ms, undefined, signal && { signal }) }: WaitPorts,
): ServerCalls {
  const unreachable = (error: unknown) =>
    fail('libraryUnreachable', { server: origin, reason: networkReason(error) });
  const notServer = () => fail('libraryNotServer', { server: origin });

  async function send(path: string, options: CallOptions): Promise<Result<Response, Problem>> {
    const { accessToken, refreshToken, apiKey, body, form, method, signal } = options;
    const headers = {
      'accept-language': 'en-US',
      ...(accessToken !== undefined && { accessToken }),
      ...(refreshToken !== undefined && { cookie: `diecut_refresh=${refreshToken}` }),
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const payload = form ?? (body && JSON.stringify(body));
    for (let tries = 1; ; tries++) {
      try {
        const answer = await fetch(`${origin}${API_BASE}${path}`, {
          method: method ?? (payload ? 'POST' : 'GET'),
          headers,
          ...(payload && { body: payload }),
          // Redirects are not followed, so that tokens are sent only to the server that issued them.
          redirect: 'manual',
          signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
        });
        const waitS = Number(answer.headers.get('retry-after') ?? 0);
        const isBusy = BUSY_STATUS.includes(answer.status) && tries < TRIES && waitS <= LONGEST_DELAY_S;
        if (!isBusy) return ok(answer);
        await answer.body?.cancel();
        const isLimited = answer.status === 429;
        if (isLimited && waitS > 0) onWait(Math.ceil(waitS));
        await wait(isLimited ? waitS * 1000 : FIRST_DELAY_MS * tries, signal);
      } catch (error) {
        return unreachable(error);
      }
    }
  }

  /** Unwraps the server's envelope: returns its content, or its refusal as a problem. */
  async function open(answer: Response): Promise<Result<unknown, Refusal>> {
    try {
      const bytes = await readUpTo(answer, MAX_ANSWER_BYTES);
      const read = v.safeParse(envelopeSchema, JSON.parse(new TextDecoder().decode(bytes ?? undefined)));
      if (!read.success) return notServer();
      const { code, msg, data } = read.output;
      if (code === 200) return ok(data);
      const named = v.safeParse(refusalSchema, data);
      const params = { server: origin, message: msg };
      const problem = named.success ? named.output.problem : String(code);
      return { ok: false, error: { code: 'libraryRefused', params, problem, data } };
    } catch (error) {
      return error instanceof SyntaxError ? notServer() : unreachable(error);
    }
  }

  return {
    origin,
    call: async (path, options) => {
      const answer = await send(path, options);
      if (!answer.ok) return answer;
      const data = await open(answer.value);
      if (!data.ok) return data;
      const cookies = answer.value.headers.getSetCookie().map((cookie) => REFRESH_COOKIE.exec(cookie)?.[1]);
      return ok({ data: data.value, refreshToken: cookies.find(Boolean) ?? null });
    },
    fetch: async (path, options, maxBytes) => {
      const answer = await send(path, options);
      if (!answer.ok) return answer;
      if (!answer.value.ok) {
        // A response to HEAD has no body, so it contains no message.
        if (options.method === 'HEAD' && answer.value.status !== 401) return fail('libraryAssetGone');
        const refused = await open(answer.value);
        return refused.ok ? notServer() : refused;
      }
      try {
        const bytes = await readUpTo(answer.value, maxBytes);
        const tag = answer.value.headers.get('etag') ?? '';
        return bytes ? ok({ tag: tag.replaceAll('"', ''), bytes }) : notServer();
      } catch (error) {
        return unreachable(error);
      }
    },
  };
}
