import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import type { BenchServer } from './serverProcess.ts';

/** Memory use of the server during uploads. */
export interface UploadFigure {
  readonly bytes: number;
  /** Time per file, in seconds. */
  readonly seconds: number;
  /** Number of files, sent eight at a time. */
  readonly files: number;
  /** Peak resident size of the server before and after the measured uploads, including memory that is not yet garbage-collected. */
  readonly beforeMb: number;
  readonly peakMb: number;
}

const SIDE_PX = 1860;
const AT_ONCE = 8;

/** Returns a picture of noise, which can't be compressed: nearly the maximum size of 10 MB. */
async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = randomFillSync(new Uint8Array(SIDE_PX * SIDE_PX * 3));
  const raw = { width: SIDE_PX, height: SIDE_PX, channels: 3 } as const;
  return new Uint8Array(await sharp(pixels, { raw }).png({ compressionLevel: 0 }).toBuffer());
}

async function dot(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#37c2bb' } });
  return new Uint8Array(await picture.png().toBuffer());
}

async function send({ port }: BenchServer, token: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'noise.png');
  const answer = await fetch(`http://127.0.0.1:${port}/api/v3/oss/uploadImg`, {
    method: 'POST',
    headers: { accesstoken: token },
    body: form,
  });
  if (answer.status !== 200) throw new Error(await answer.text());
}

/**
 * Uploads pictures of the maximum size: together many times the allowed memory growth, so that a server that buffers whole files would be
 * noticed.
 *
 * @param rounds number of rounds with eight files at a time
 */
export async function measureUpload(
  server: BenchServer,
  token: string,
  rounds: number,
): Promise<UploadFigure> {
  // From here on, the picture thread is running.
  await send(server, token, await dot());
  const beforeMb = server.peakMb();
  const first = await noise();
  const startMs = performance.now();
  await send(server, token, first);
  const seconds = (performance.now() - startMs) / 1000;
  for (let round = 0; round < rounds; round++) {
    const files = await Promise.all(Array.from({ length: AT_ONCE }, noise));
    await Promise.all(files.map((file) => send(server, token, file)));
  }
  return { bytes: first.length, seconds, files: rounds * AT_ONCE, beforeMb, peakMb: server.peakMb() };
}
