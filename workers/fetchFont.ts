const FETCH_TIMEOUT_MS = 30_000;
const TRIES = 3;

/** Fetches a file; rejects where it is not there. */
export async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Fetches a shipped font. A connection that fails once may not the next time. */
export async function fetchFont(fileName: string): Promise<Uint8Array<ArrayBuffer>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchBytes(`/fonts/${fileName}`);
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}
