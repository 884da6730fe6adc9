import { createHash } from 'node:crypto';
import { open, readFile, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { FILE_LIMITS } from '../core/base/limits.ts';
import { ok, type Problem, type Result } from '../core/base/result.ts';
import { type PictureHeader, readPictureHeader } from '../core/picture/readPictureHeader.ts';
import type { ThreadAnswer, ThreadRequest } from '../jobs/endableThread.ts';
import { nodePictures } from './pictures/nodePictures.ts';
import type { PictureAnswer, PictureWork } from './pictures/pictureQueue.ts';

const HEAD_BYTES = 4096;

/** Reads the first bytes of a file, and its size in bytes. */
async function readHead(path: string): Promise<{ readonly head: Uint8Array; readonly bytes: number }> {
  const file = await open(path);
  try {
    const head = new Uint8Array(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return { head: head.subarray(0, bytesRead), bytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

/** Reads type and size of a picture. In most files, the size is within the first bytes; in the other files, the whole file is read. */
async function readHeader(path: string): Promise<Result<PictureHeader, Problem>> {
  const { head, bytes } = await readHead(path);
  const first = readPictureHeader(head);
  const isCut = !first.ok && first.error.code === 'pictureDamaged' && bytes > head.length;
  return isCut ? readPictureHeader(new Uint8Array(await readFile(path))) : first;
}

async function work(asked: PictureWork): Promise<Result<PictureAnswer, Problem>> {
  if (asked.type === 'header') {
    const read = await readHeader(asked.path);
    return read.ok ? ok({ type: 'header', header: read.value }) : read;
  }
  const bytes = new Uint8Array(await readFile(asked.path));
  const header = readPictureHeader(bytes);
  if (!header.ok) return header;
  const decoded = await nodePictures.decode(bytes, header.value);
  if (!decoded.ok) return decoded;
  const { widthPx, heightPx, rgba } = decoded.value.pixels;
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .flatten({ background: 'white' })
    .jpeg({ quality: FILE_LIMITS.jpegQuality })
    .toBuffer();
  await writeFile(asked.target, jpeg, { flag: 'wx', flush: true });
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  return ok({ type: 'jpeg', picture: { path: asked.target, bytes: jpeg.length, sha256 } });
}

const post = (answer: ThreadAnswer<PictureAnswer>) => parentPort?.postMessage(answer);

parentPort?.on('message', async ({ id, work: asked }: ThreadRequest<PictureWork>) => {
  post({ type: 'begun', id });
  try {
    post({ type: 'done', id, result: await work(asked) });
  } catch (error) {
    post({ type: 'broke', id, message: String(error) });
  }
});
