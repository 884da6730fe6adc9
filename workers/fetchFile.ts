import { loadOnce } from '../src/core/base/loadOnce.ts';
import { fail, ok, type Problem, type Result } from '../src/core/base/result.ts';

const FETCH_TIMEOUT_MS = 15_000;
const TRIES = 3;

async function fetchOnce(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Fetches a file. Retries after a connection error; rejects if the file doesn't exist. */
export async function fetchFile(address: string): Promise<Uint8Array<ArrayBuffer>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(address);
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

/**
 * Returns a loader for a part of the program. The part is fetched on demand and only once. After a failure, the next call fetches it again.
 */
export function loadPart<Part>(
  address: string,
  open: (bytes: Uint8Array<ArrayBuffer>) => Promise<Part>,
): () => Promise<Result<Part, Problem>> {
  const load = loadOnce(async () => open(await fetchFile(address)));
  return async () => {
    try {
      return ok(await load());
    } catch (error) {
      return fail('programPartMissing', { reason: String(error) });
    }
  };
}
