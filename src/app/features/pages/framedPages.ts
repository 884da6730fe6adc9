import type { BoxMm } from '../../../core/base/boxes.ts';
import { isRecord } from '../../../core/base/record.ts';
import { hasArea } from '../../../core/pages/pageFrames.ts';

/** Frames that were drawn by hand, by `frameKey`; they replace the recognised labels of their page. */
export type FramedPages = ReadonlyMap<string, readonly BoxMm[]>;

/** @param page counted from 0 */
export function frameKey(fileId: string, page: number): string {
  return `${fileId} ${page}`;
}

/** Frames of the listed files: a removed file takes its frames with it. */
export function framesOfFiles(frames: FramedPages, fileIds: ReadonlySet<string>): FramedPages {
  return new Map([...frames].filter(([key]) => fileIds.has(key.slice(0, key.lastIndexOf(' ')))));
}

export function storedFrames(frames: FramedPages): Record<string, number[][]> {
  const sides = ({ xMm, yMm, widthMm, heightMm }: BoxMm) => [xMm, yMm, widthMm, heightMm];
  return Object.fromEntries([...frames].map(([key, boxes]) => [key, boxes.map(sides)]));
}

function readFrame(value: unknown): BoxMm[] {
  if (!Array.isArray(value)) return [];
  const sides: unknown[] = value;
  const [xMm, yMm, widthMm, heightMm] = sides.map((side) => (typeof side === 'number' ? side : Number.NaN));
  const frame: BoxMm = { xMm, yMm, widthMm, heightMm };
  return xMm >= 0 && yMm >= 0 && hasArea(frame) ? [frame] : [];
}

/** Reads what `storedFrames` made; whatever else is there is left out. */
export function readFrames(value: unknown): FramedPages {
  if (!isRecord(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, boxes]): [string, BoxMm[]][] =>
      Array.isArray(boxes) ? [[key, boxes.flatMap(readFrame)]] : [],
    ),
  );
}
