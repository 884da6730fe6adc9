import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { MARKET_LIMITS } from '../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import { mmToDots } from '../core/base/units.ts';
import { isBound } from '../core/label/kinds/registry.ts';
import type { ThreadAnswer, ThreadRequest } from '../jobs/endableThread.ts';
import type { CoverWork } from './coverQueue.ts';
import { createNodePool } from './nodePool.ts';
import { type PrintedSample, printSample } from './pictures/labelPictures.ts';

const LEAST_PRIORITY = 19;
// Gives this thread the lowest priority, so that threads that serve requests run first. Only Linux has a priority per thread
// (setpriority(2)); on other systems the call would affect the whole process.
if (process.platform === 'linux') setPriority(0, LEAST_PRIORITY);

const pool = createNodePool('here');

/** Scales a picture to the size of a card in a list, on white like a printed label. */
async function shrink(png: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { coverSidePx } = MARKET_LIMITS;
  const webp = await sharp(png)
    .flatten({ background: '#ffffff' })
    .resize({ width: coverSidePx, height: coverSidePx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return new Uint8Array(webp);
}

/**
 * Prints a label without data. Elements that are bound to data and have no printable sample content, such as a barcode of fixed length, are
 * omitted.
 */
async function print({ label, assets, nowMs }: CoverWork): Promise<Result<PrintedSample, Problem>> {
  const order = { format: 'png', dpi: MARKET_LIMITS.coverDpi, nowMs, verify: false } as const;
  const printed = await printSample(pool, label, order, assets);
  if (printed.ok) return printed;
  const { report } = printed.error;
  const isWrong = (id: string) =>
    report?.problems.some(({ element, severity }) => element === id && severity === 'error') ?? false;
  const elements = label.elements.filter((element) => !(isBound(element) && isWrong(element.id)));
  if (elements.length === label.elements.length) return printed;
  return print({ label: { ...label, elements }, assets, nowMs });
}

async function work({ label, assets, nowMs }: CoverWork): Promise<Result<Uint8Array<ArrayBuffer>, Problem>> {
  const { coverDpi: dpi, maxCoverDots } = MARKET_LIMITS;
  if (mmToDots(label.widthMm, dpi) * mmToDots(label.heightMm, dpi) > maxCoverDots)
    return fail('coverTooLarge');
  const printed = await print({ label, assets, nowMs });
  if (!printed.ok) return printed;
  return printed.value.picture ? ok(await shrink(printed.value.picture)) : fail('coverEmpty');
}

const post = (answer: ThreadAnswer<Uint8Array<ArrayBuffer>>) => parentPort?.postMessage(answer);

parentPort?.on('message', async ({ id, work: asked }: ThreadRequest<CoverWork>) => {
  post({ type: 'begun', id });
  try {
    post({ type: 'done', id, result: await work(asked) });
  } catch (error) {
    post({ type: 'broke', id, message: String(error) });
  }
});
