import { setTimeout as delay } from 'node:timers/promises';
import { Check } from 'typebox/value';
import type { ApiCalls, CallName, FileCallName } from '../../core/api/apiCalls.ts';
import { API_CONTRACT } from '../../core/api/contract.ts';
import { openEnvelope } from '../../core/api/envelope.ts';
import { type ApiRequest, requestOf } from '../../core/api/request.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { API_BASE } from '../../core/library/libraryAssets.ts';
import { reasonOf } from '../../node/reasonOf.ts';

/** Options of a request: credentials and abort signal. */
interface CallOptions {
  readonly accessToken?: string;
  readonly refreshToken?: string;
  /** API key of an account. */
  readonly apiKey?: string;
  /** The server answers a repeated request with the same key as before, and creates nothing again. */
  readonly idempotencyKey?: string;
  /** Spreadsheet of a call whose form has the fields `request` and `file`. */
  readonly sheet?: File;
  /** Abort signal of the request. */
  readonly signal?: AbortSignal | undefined;
}

type AnswerOf<Name extends CallName> = ApiCalls[Name]['answer'];

/** Answer of a call, and the refresh token if the server set its cookie. */
export interface Answered<Data> {
  readonly data: Data;
  readonly refreshToken: string | null;
}

/** Refusal of the server: `code` is `libraryRefused`, and `problem` is the server's own code. */
export interface Refusal extends Problem {
  readonly problem?: string;
  /** Additional data that the server sent. */
  readonly data?: unknown;
}

/** File of the server. */
export interface WantedFile {
  readonly name: FileCallName;
  readonly input: object;
  readonly maxBytes: number;
  /** True to get only the ETag. */
  readonly isHead?: boolean;
}

/** Client of a server. */
export interface ServerCalls {
  readonly origin: string;
  /** Calls the server, and checks that its answer has the shape that the contract of the call promises. */
  readonly call: <Name extends CallName>(
    name: Name,
    input: ApiCalls[Name]['input'],
    options: CallOptions,
  ) => Promise<Result<Answered<AnswerOf<Name>>, Refusal>>;
  /** Downloads a file, or only its metadata with `HEAD`. */
  readonly fetch: (
    wanted: WantedFile,
    options: CallOptions,
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

/** Returns true if the data has the shape that the contract of the call promises; it may have more fields. */
function isAnswer<Name extends CallName>(name: Name, data: unknown): data is AnswerOf<Name> {
  return Check(API_CONTRACT[name].answer, data);
}

/** Builds a multipart form with a file. */
function formOf(fields: Readonly<Record<string, unknown>>, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file);
  return form;
}

/** Returns the body of a request; undefined for none. */
function payloadOf(
  { fields, file }: Pick<ApiRequest, 'fields' | 'file'>,
  sheet: File | undefined,
): FormData | string | undefined {
  if (fields === null) return undefined;
  if (sheet) return formOf({ request: JSON.stringify(fields) }, sheet);
  return file instanceof Blob ? formOf(fields, file) : JSON.stringify(fields);
}

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

  async function send(
    { method, address, ...content }: Omit<ApiRequest, 'method'> & { readonly method: string },
    { accessToken, refreshToken, apiKey, idempotencyKey, sheet, signal }: CallOptions,
  ): Promise<Result<Response, Problem>> {
    const payload = payloadOf(content, sheet);
    const headers = {
      'accept-language': 'en-US',
      ...(accessToken !== undefined && { accessToken }),
      ...(refreshToken !== undefined && { cookie: `diecut_refresh=${refreshToken}` }),
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
    };
    for (let tries = 1; ; tries++) {
      try {
        const answer = await fetch(`${origin}${API_BASE}${address}`, {
          method,
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
      const opened = openEnvelope(JSON.parse(new TextDecoder().decode(bytes ?? undefined)));
      if (!opened) return notServer();
      if (opened.ok) return ok(opened.data);
      const { problem, message, number, data } = opened;
      if (Number.isNaN(number)) return notServer();
      const params = { server: origin, message };
      return {
        ok: false,
        error: { code: 'libraryRefused', params, problem: problem ?? String(number), data },
      };
    } catch (error) {
      return error instanceof SyntaxError ? notServer() : unreachable(error);
    }
  }

  return {
    origin,
    call: async (name, input, options) => {
      const answer = await send(requestOf(name, input), options);
      if (!answer.ok) return answer;
      const opened = await open(answer.value);
      if (!opened.ok) return opened;
      const data = opened.value;
      if (!isAnswer(name, data)) return notServer();
      const cookies = answer.value.headers.getSetCookie().map((cookie) => REFRESH_COOKIE.exec(cookie)?.[1]);
      return ok({ data, refreshToken: cookies.find(Boolean) ?? null });
    },
    fetch: async ({ name, input, maxBytes, isHead = false }, options) => {
      const answer = await send({ ...requestOf(name, input), ...(isHead && { method: 'HEAD' }) }, options);
      if (!answer.ok) return answer;
      if (!answer.value.ok) {
        // A response to HEAD has no body, so it contains no message.
        if (isHead && answer.value.status !== 401) return fail('libraryAssetGone');
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
