import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { withoutEndSlashes } from '../../src/core/base/withoutEndSlashes.ts';
import { reasonOf } from '../../src/node/reasonOf.ts';
import { type FileStore, StorageUnreachable } from './fileStore.ts';

/** Settings of a bucket of S3-compatible storage. */
export interface S3Settings {
  /** Address of the service, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Maximum number of retries of a request after a 5xx or 429 response. */
const RETRIES = 3;
const FIRST_RETRY_MS = 50;

/** Time without data after which a request is aborted, in ms; well below the minute after which the page aborts its own request. */
const TIMEOUT_MS = 15_000;

/** Lowest upload rate to a storage, in bytes per second; sets the timeout of an upload. */
const SLOWEST_BYTES_PER_S = 128 * 1024;

/** Yields `count` bytes after the first `skip` bytes: the storage may send more than the requested range. */
async function* partOf(source: AsyncIterable<Uint8Array>, skip: number, count: number) {
  let [skipped, left] = [0, count];
  for await (const chunk of source) {
    const from = Math.min(chunk.length, skip - skipped);
    skipped += from;
    const part = chunk.subarray(from, from + left);
    left -= part.length;
    if (part.length > 0) yield part;
    if (left === 0) return;
  }
}

/** Creates a file store in a bucket. Files are streamed through this server, so the bucket needs no public access. */
export function createS3FileStore(settings: S3Settings, timeoutMs = TIMEOUT_MS): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = `${withoutEndSlashes(endpoint)}/${encodeURIComponent(bucket)}`;
  const addressOf = (name: string) => `${base}/${encodeURIComponent(name)}`;
  const failed = async (what: string, response: Response) =>
    new Error(`the storage of files answers ${response.status} to ${what}: ${await response.text()}`);
  /**
   * Sends a request. The signal is passed to `fetch` itself: a `Request` references its signal only weakly, so the garbage collector may
   * free the signal, and then nothing can abort the request.
   *
   * @throws StorageUnreachable if no response arrives, or only responses that ask for a retry
   */
  const send = async (name: string, init: RequestInit, signal: AbortSignal): Promise<Response> => {
    try {
      for (let tries = 1; ; tries++) {
        const response = await fetch(await client.sign(addressOf(name), init), { signal });
        if (response.status < 500 && response.status !== 429) return response;
        if (tries > RETRIES) throw await failed(init.method ?? 'GET', response);
        await response.body?.cancel();
        await delay(Math.random() * FIRST_RETRY_MS * 2 ** tries, undefined, { signal });
      }
    } catch (error) {
      throw new StorageUnreachable(`the storage of files cannot be reached: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  };
  /** Creates an abort signal that fires after `timeoutMs` without data; any data, however little, resets the timer. */
  const watchSilence = () => {
    const controller = new AbortController();
    const giveUp = () =>
      controller.abort(new DOMException('The storage of files was silent until the timeout', 'TimeoutError'));
    let timer = setTimeout(giveUp, timeoutMs);
    return {
      signal: controller.signal,
      heard: () => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, timeoutMs);
      },
      end: () => clearTimeout(timer),
    };
  };
  /**
   * Yields the bytes of a response; pauses the timeout while the consumer processes a chunk, so that a slow consumer doesn't abort the
   * request.
   */
  async function* heardOf(body: AsyncIterable<Uint8Array>, watch: ReturnType<typeof watchSilence>) {
    try {
      for await (const chunk of body) {
        watch.end();
        yield chunk;
        watch.heard();
      }
    } finally {
      watch.end();
    }
  }
  return {
    put: async (name, { path, sha256 }) => {
      const body = await openAsBlob(path);
      const bytes = body.size;
      // The storage responds only after the whole upload, so the timeout allows for the slowest upload.
      const signal = AbortSignal.timeout(timeoutMs + Math.ceil((bytes / SLOWEST_BYTES_PER_S) * 1000));
      // The body is streamed from disk; the signed hash lets the storage verify the bytes.
      const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' };
      const response = await send(name, { method: 'PUT', body, headers }, signal);
      if (!response.ok) throw await failed('PUT', response);
      await response.body?.cancel();
    },
    open: async (name, range) => {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const watch = watchSilence();
      const response = await send(name, headers ? { headers } : {}, watch.signal).catch((error: unknown) => {
        watch.end();
        throw error;
      });
      if (!response.ok || !response.body) watch.end();
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok || !response.body) throw await failed('GET', response);
      const body = heardOf(response.body, watch);
      if (!range) return Readable.from(body);
      const [, from = '0'] = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '') ?? [];
      const { first, last } = range;
      return Readable.from(partOf(body, first - Number(from), last - first + 1));
    },
    remove: async (name) => {
      const response = await send(name, { method: 'DELETE' }, AbortSignal.timeout(timeoutMs));
      if (!response.ok && response.status !== 404) throw await failed('DELETE', response);
      await response.body?.cancel();
    },
  };
}
