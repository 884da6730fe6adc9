import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './fileStore.ts';

/** A bucket of a storage that speaks the language of S3. */
export interface S3Settings {
  /** Address of the service, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What fails for reasons of its own is tried again so often. */
const RETRIES = 3;

/** A storage that says nothing for so long is given up. */
const TIMEOUT_MS = 60_000;

/** Files in a bucket. They come through this server to whoever reads them, so that the bucket is open to nobody. */
export function createS3FileStore(settings: S3Settings, timeoutMs = TIMEOUT_MS): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  const addressOf = (name: string) => `${base}/${encodeURIComponent(name)}`;
  const signal = () => AbortSignal.timeout(timeoutMs);
  const failed = async (what: string, response: Response) =>
    new Error(`the storage of files answers ${response.status} to ${what}: ${await response.text()}`);
  return {
    put: async (name, { path, sha256 }) => {
      const response = await client.fetch(addressOf(name), {
        method: 'PUT',
        signal: signal(),
        // Read from the disk as it is sent; its hash is signed along, so that the storage can compare.
        body: await openAsBlob(path),
        headers: { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' },
      });
      if (!response.ok) throw await failed('PUT', response);
      await response.body?.cancel();
    },
    open: async (name) => {
      const response = await client.fetch(addressOf(name), { signal: signal() });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok || !response.body) throw await failed('GET', response);
      return Readable.from(response.body);
    },
    remove: async (name) => {
      const response = await client.fetch(addressOf(name), { method: 'DELETE', signal: signal() });
      if (!response.ok && response.status !== 404) throw await failed('DELETE', response);
      await response.body?.cancel();
    },
  };
}
