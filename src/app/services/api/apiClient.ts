import type { Result } from '../../../core/base/result.ts';
import { endDeadSession } from '../account/deadSession.ts';
import { refreshSession } from '../account/refreshSession.ts';
import { readToken } from '../account/sessionCookies.ts';
import { isSessionDead } from './isSessionDead.ts';
import {
  type Answered,
  type ApiRefusal,
  type CallName,
  type CallOptions,
  fetchBlob,
  fetchBytes,
  type InputOf,
  sendCall,
} from './sendCall.ts';

/**
 * Calls the server. If the access token has expired, it is refreshed and the call is repeated once. If the session has expired, it is ended
 * in every tab.
 *
 * @returns the response's `data`, or the failure: a problem code of the server, `notReached`, `timeout`, `cancelled`, or `unknown` for a
 * response without a code
 */
export async function callApi<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<Answered<Name>> {
  const token = readToken();
  const first = await sendCall(name, input, token, options);
  if (token === null || !isSessionDead(first)) return first;
  const fresh = await refreshSession(token);
  if (fresh === 'unknown') return first;
  const second = fresh === 'done' ? await sendCall(name, input, readToken(), options) : first;
  if (isSessionDead(second)) endDeadSession();
  return second;
}

const SIGNED_OUT_STATUS = 401;

/** Reads a file with the access token. If the token has expired, it is refreshed and the request is repeated. */
async function readSignedIn<File>(
  fetchFile: (address: string, token: string | null) => Promise<Result<File, ApiRefusal>>,
  address: string,
): Promise<Result<File, ApiRefusal>> {
  const token = readToken();
  const first = await fetchFile(address, token);
  if (first.ok || token === null || first.error.number !== SIGNED_OUT_STATUS) return first;
  return (await refreshSession(token)) === 'done' ? fetchFile(address, readToken()) : first;
}

/**
 * Reads a file of the server that requires sign-in, such as a user's font.
 *
 * @returns its bytes, or the problem `notFound` or `notReached`
 */
export function readFile(address: string): Promise<Result<Uint8Array<ArrayBuffer>, ApiRefusal>> {
  return readSignedIn(fetchBytes, address);
}

/**
 * Reads a file of the server that may be large and slow to generate.
 *
 * @returns the file, or `notReached` if it was not downloaded completely
 */
export function readLargeFile(address: string): Promise<Result<Blob, ApiRefusal>> {
  return readSignedIn(fetchBlob, address);
}
