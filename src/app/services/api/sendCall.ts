import axios from 'axios';
import { HTTP_LIMITS } from '../../../core/base/limits.ts';
import { isRecord } from '../../../core/base/record.ts';
import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import { API_BASE } from '../../../core/library/keptAssets.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import type { ApiCalls } from './apiCalls.ts';

/** Why a call was not done, with the server's own words for it. */
export interface ApiRefusal extends Problem {
  /** In the language of the page; empty where the server could not be reached, or said nothing. */
  readonly msg: string;
  /** The number of the envelope, or the status of HTTP; 0 where there was no answer. */
  readonly number: number;
  /** What the server gave along, such as the label that was saved meanwhile. */
  readonly data: unknown;
}

export type CallName = keyof ApiCalls;
export type InputOf<Name extends CallName> = ApiCalls[Name]['input'];
export type AnswerOf<Name extends CallName> = ApiCalls[Name]['answer'];
export type Answered<Name extends CallName> = Result<AnswerOf<Name>, ApiRefusal>;

export interface CallOptions {
  /** Ends the call. It is refused with `cancelled` then. */
  readonly signal?: AbortSignal | undefined;
  /** A creating call with the same key makes a thing once, however often it is sent. */
  readonly idempotencyKey?: string;
  /** How much of a file has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** What every answer looks like; something that stands between page and server may answer otherwise. */
interface Envelope<Answer> {
  readonly code: number | string;
  readonly msg?: string;
  readonly message?: string;
  readonly data: Answer;
}

const client = axios.create({
  baseURL: API_BASE,
  timeout: HTTP_LIMITS.timeoutMs,
  // Statuses are read here, beside the envelope.
  validateStatus: () => true,
});

/** The web, as the server's callers are numbered (product specification, section 7). */
const PLATFORM = '3';
const SUCCESS = 200;

type Fields = Readonly<Record<string, unknown>>;

/** Splits what a call says: what stands in the address, and what goes along. */
function addressOf(path: string, input: Fields) {
  const inPath = new Set<string>();
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(input[name]));
  });
  return { address, rest: Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name))) };
}

/** The server reads a file when it comes by: what is said of it stands before it. */
function formOf(input: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && !(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of Object.entries(input)) if (value instanceof Blob) form.append(name, value);
  return form;
}

function bodyOf(method: string, rest: Fields) {
  if (method === 'GET') return { params: rest };
  return { data: Object.values(rest).some((value) => value instanceof Blob) ? formOf(rest) : rest };
}

function refusal(code: string, more: Partial<ApiRefusal> = {}): Result<never, ApiRefusal> {
  return { ok: false, error: { code, msg: '', number: 0, data: null, ...more } };
}

/** What a refusal of the server says that says nothing (product specification, section 8). */
const UNNAMED = 'Error';

/** Reads the envelope; the name of the problem stands in its data. */
function readAnswer<Answer>(status: number, body: Envelope<Answer>): Result<Answer, ApiRefusal> {
  // Something on the way has answered, and nobody knows what became of the call.
  if (!isRecord(body)) return refusal('unknown', { number: status });
  if (Number(body.code) === SUCCESS) return ok(body.data);
  const problem = isRecord(body.data) ? body.data.problem : undefined;
  return refusal(typeof problem === 'string' ? problem : 'unknown', {
    msg: body.msg || body.message || UNNAMED,
    number: Number(body.code ?? status),
    data: body.data,
  });
}

/** It is not there, is not there any more, or is not for whoever asks. */
const NO_SUCH_FILE: readonly number[] = [403, 404, 410];

/**
 * Reads a file of the server, such as a picture or a font of somebody's own.
 *
 * @returns `notFound`, or `notReached` where nobody knows whether it is there
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
    // A server that has too much to do, or something before it, does not know of any file.
    return refusal(NO_SUCH_FILE.includes(status) ? 'notFound' : 'notReached', { number: status });
  } catch {
    return refusal('notReached');
  }
}

/**
 * Reads a file of the server however long that takes; the browser keeps a large one on the disk.
 *
 * @returns `notReached` where it does not come whole
 */
export async function fetchBlob(address: string, token: string | null): Promise<Result<Blob, ApiRefusal>> {
  try {
    const answer = await fetch(address, { headers: token === null ? {} : { accessToken: token } });
    return answer.ok ? ok(await answer.blob()) : refusal('notReached', { number: answer.status });
  } catch {
    return refusal('notReached');
  }
}

/** Makes a call once, as whoever the token belongs to. */
export async function sendCall<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  token: string | null,
  { signal, onProgress, idempotencyKey }: CallOptions = {},
): Promise<Answered<Name>> {
  const [method, path] = name.split(' ');
  const { address, rest } = addressOf(path, input);
  try {
    const { status, data } = await client.request<Envelope<AnswerOf<Name>>>({
      method,
      url: address,
      ...bodyOf(method, rest),
      headers: {
        'Accept-Language': pageLanguage(),
        platform: PLATFORM,
        ...(token !== null && { accessToken: token }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(signal && { signal }),
      ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
    });
    return readAnswer(status, data);
  } catch (error) {
    if (axios.isCancel(error)) return refusal('cancelled');
    const isLate = axios.isAxiosError(error) && error.code === axios.AxiosError.ECONNABORTED;
    const seconds = HTTP_LIMITS.timeoutMs / 1000;
    return isLate ? refusal('timeout', { params: { seconds } }) : refusal('notReached');
  }
}
