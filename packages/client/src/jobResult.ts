import { requestOf } from '../../../src/core/api/request.ts';
import { ClientError, refuse } from './refusal.ts';
import { bytesOf } from './renderedLabels.ts';
import { type CallOptions, type Server, sendCall, wait, waitBefore } from './sendCall.ts';

/** Returns the first byte of a range and the total length of the file; null for a response without a range. */
function partOf(response: Response): { first: number; length: number } | null {
  const [, first, length] =
    /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  return length === undefined ? null : { first: Number(first), length: Number(length) };
}

/**
 * Streams the file of a job. After a lost connection, continues at the next byte if the file is unchanged. The stream is either complete or
 * ends with a `ClientError`.
 *
 * @param from offset of the first byte to fetch, if the caller already has the bytes before it
 */
export async function* jobResult(
  server: Server,
  id: string,
  from: number,
  { signal }: CallOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const request = requestOf('GET /render/jobs/{id}/result', { id });
  let next = from;
  let mark: string | null = null;
  let fruitless = 0;
  for (;;) {
    const range = {
      ...(next > 0 && { Range: `bytes=${next}-` }),
      ...(next > 0 && mark && { 'If-Range': mark }),
    };
    const answer = await sendCall(server, { ...request, headers: range }, signal ? { signal } : {});
    if (!answer.ok) throw new ClientError(answer.error);
    const response = answer.value;
    const part = partOf(response);
    if (next > 0 && part?.first !== next) {
      await response.body?.cancel();
      throw new ClientError(
        refuse('changed', `the file of job ${id} is another one now`, response.status).error,
      );
    }
    mark = response.headers.get('etag');
    const before = next;
    try {
      for await (const bytes of bytesOf(response)) {
        next += bytes.length;
        yield bytes;
      }
      return;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ClientError)) throw error;
      fruitless = next === before ? fruitless + 1 : 0;
      if (fruitless === server.tries) throw error;
    }
    await wait(waitBefore(fruitless + 1, server.waitMs, null), signal);
  }
}
