import axios from 'axios';
import type { ApiCalls } from '../../../core/api/apiCalls.ts';
import { type Opened, openEnvelope } from '../../../core/api/envelope.ts';
import { requestOf } from '../../../core/api/request.ts';
import { HTTP_LIMITS } from '../../../core/base/limits.ts';
import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import { API_BASE } from '../../../core/library/libraryAssets.ts';
import { pageLanguage } from '../../i18n/languages.ts';

/** Failed call, with the server's message. */
export interface ApiRefusal extends Problem {
  /** Message in the page's language; empty if the server sent none or was unreachable. */
  readonly msg: string;
  /** Error number in the response's envelope, or the HTTP status; 0 if there was no response. */
  readonly number: number;
  /** Data of the error, such as the conflicting version of a label. */
  readonly data: unknown;
}

export type CallName = keyof ApiCalls;
export type InputOf<Name extends CallName> = ApiCalls[Name]['input'];
export type AnswerOf<Name extends CallName> = ApiCalls[Name]['answer'];
export type Answered<Name extends CallName> = Result<AnswerOf<Name>, ApiRefusal>;

export interface CallOptions {
  /** Aborts the call, which then fails with `cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Idempotency key: repeated calls with the same key create one resource. */
  readonly idempotencyKey?: string;
  /** Reports upload progress, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const client = axios.create({
  baseURL: API_BASE,
  timeout: HTTP_LIMITS.timeoutMs,
  // Do not throw on any HTTP status, because the status is evaluated together with the envelope.
  validateStatus: () => true,
});

/** Platform number of the web client (product specification, section 7). */
const PLATFORM = '3';
const SUCCESS = 200;

/** Builds a multipart form. */
function formOf(fields: Readonly<Record<string, unknown>>, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file);
  return form;
}

function refusal(code: string, more: Partial<ApiRefusal> = {}): Result<never, ApiRefusal> {
  return { ok: false, error: { code, msg: '', number: 0, data: null, ...more } };
}

/** Problem name that says nothing about the problem (product specification, section 8). */
const UNNAMED = 'Error';

/** Returns the refusal of a response; undefined for an answer. */
function refusedBy(status: number, opened: Opened | null): Result<never, ApiRefusal> | undefined {
  // The response came from a proxy, so the result of the call is unknown.
  if (!opened) return refusal('unknown', { number: status });
  if (opened.ok) return undefined;
  const { problem, message, number, data } = opened;
  return refusal(problem ?? 'unknown', {
    msg: message || UNNAMED,
    number: Number.isNaN(number) ? status : number,
    data,
  });
}

/** HTTP statuses of files that do not exist, were deleted, or are not accessible to the user. */
const NO_SUCH_FILE: readonly number[] = [403, 404, 410];

/**
 * Reads a file of the server, such as a picture or a user's font.
 *
 * @returns its bytes, `notFound`, or `notReached` if it is unknown whether the file exists
 */
export async function fetchBytes(
  address: string,
  token: string | null,
): Promise<Result<Uint8Array<ArrayBuffer>, ApiRefusal>> {
  try {
    const { status, data } = await client.get<ArrayBuffer>(address, {
      baseURL: '',
      responseType: 'arraybuffer',
      headers: token === null ? {} : { accessToken: token },
    });
    if (status === SUCCESS) return ok(new Uint8Array(data));
    // With other statuses, as of an overloaded server or a proxy, it is unknown whether the file exists.
    return refusal(NO_SUCH_FILE.includes(status) ? 'notFound' : 'notReached', { number: status });
  } catch {
    return refusal('notReached');
  }
}

/**
 * Reads a file of the server, without a timeout. The browser stores a large file on disk.
 *
 * @returns the file, or `notReached` if it was not downloaded completely
 */
export async function fetchBlob(address: string, token: string | null): Promise<Result<Blob, ApiRefusal>> {
  try {
    const answer = await fetch(address, { headers: token === null ? {} : { accessToken: token } });
    return answer.ok ? ok(await answer.blob()) : refusal('notReached', { number: answer.status });
  } catch {
    return refusal('notReached');
  }
}

/** Calls the server once, with the given token. */
export async function sendCall<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  token: string | null,
  { signal, onProgress, idempotencyKey }: CallOptions = {},
): Promise<Answered<Name>> {
  const { method, address, fields, file } = requestOf(name, input);
  try {
    const { status, data } = await client.request<{ readonly data: AnswerOf<Name> }>({
      method,
      url: address,
      ...(fields && { data: file instanceof Blob ? formOf(fields, file) : fields }),
      headers: {
        'Accept-Language': pageLanguage(),
        platform: PLATFORM,
        ...(token !== null && { accessToken: token }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(signal && { signal }),
      ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
    });
    return refusedBy(status, openEnvelope(data)) ?? ok(data.data);
  } catch (error) {
    if (axios.isCancel(error)) return refusal('cancelled');
    const isLate = axios.isAxiosError(error) && error.code === axios.AxiosError.ECONNABORTED;
    const seconds = HTTP_LIMITS.timeoutMs / 1000;
    return isLate ? refusal('timeout', { params: { seconds } }) : refusal('notReached');
  }
}
