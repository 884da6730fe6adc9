import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { FILE_LIMITS } from '../core/base/limits.ts';
import { ok, type Problem, type Result } from '../core/base/result.ts';
import { readPictureHeader } from '../core/picture/readPictureHeader.ts';
import type { ThreadAnswer, ThreadRequest } from '../jobs/endableThread.ts';
import { nodePictures } from './nodePictures.ts';
import type { PictureAnswer, PictureWork } from './pictureQueue.ts';

async function work(asked: PictureWork): Promise<Result<PictureAnswer, Problem>> {
  const bytes = new Uint8Array(await readFile(asked.path));
  const header = readPictureHeader(bytes);
  if (!header.ok) return header;
  if (asked.type === 'header') return ok({ type: 'header', header: header.value });
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
