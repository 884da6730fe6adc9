import { fail, ok, type Problem, type Result } from '../src/core/base/result.ts';

const FETCH_TIMEOUT_MS = 15_000;
const TRIES = 3;

async function fetchOnce(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Fetches a file; rejects where it is not there. A connection that fails once may not the next time. */
export async function fetchFile(address: string): Promise<Uint8Array<ArrayBuffer>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(address);
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

/** Fetches a part of the program that is loaded late. */
export async function fetchPart(address: string): Promise<Result<Uint8Array<ArrayBuffer>, Problem>> {
  try {
    return ok(await fetchFile(address));
  } catch (error) {
    return fail('programPartMissing', { reason: String(error) });
  }
}
