import type { BoxMm } from '../../../core/base/boxes.ts';
import { isRecord } from '../../../core/base/record.ts';
import { hasArea } from '../../../core/pages/pageFrames.ts';

/** Frames that the user has drawn, by the key of their page. They replace the labels that were recognized on the page. */
export type FramedPages = ReadonlyMap<string, readonly BoxMm[]>;

/**
 * Returns the key of a page.
 *
 * @param page zero-based
 */
export function frameKey(fileId: string, page: number): string {
  return `${fileId} ${page}`;
}

/** Returns the frames of the listed files; frames of removed files are dropped. */
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

/** Parses the result of `storedFrames`; invalid entries are dropped. */
export function readFrames(value: unknown): FramedPages {
  if (!isRecord(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, boxes]): [string, BoxMm[]][] =>
      Array.isArray(boxes) ? [[key, boxes.flatMap(readFrame)]] : [],
    ),
  );
}
