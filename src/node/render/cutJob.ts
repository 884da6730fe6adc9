import { RENDER_JOB_LIMITS } from '../../core/base/serviceLimits.ts';
import { mmToDots } from '../../core/base/units.ts';
import { chunkCount } from '../../core/run/chunks/cutChunks.ts';
import { isPictureFormat } from '../../core/run/formats.ts';
import { localOffsetMinutes } from '../../jobs/localOffset.ts';
import { runFingerprint } from '../journal/runFingerprint.ts';
import type { OpenedRender } from './renderLabels.ts';

/** Division of a job into chunks and parts. The division depends only on the plan, so that every machine divides the job identically. */
export interface JobPieces {
  readonly entriesPerChunk: number;
  /** Number of chunks of one set of copies. Further sets of collated copies repeat these chunks, so they are not counted. */
  readonly chunks: number;
  readonly chunksPerPart: number;
  readonly parts: number;
}

/** Number of chunks per part, more than one because each part costs some milliseconds of queue and disk time, whatever its size. */
const CHUNKS_PER_PART = 8;
/**
 * Numbers of chunks per part for pictures (80 labels per chunk) and for verified labels (500 labels per chunk). They are small because such
 * chunks take long, and a whole part must be repeated if its machine fails.
 */
const PICTURE_CHUNKS_PER_PART = 2;
const VERIFIED_CHUNKS_PER_PART = 1;

function chunksPerPartOf({ order: { format, verify } }: OpenedRender): number {
  if (verify) return VERIFIED_CHUNKS_PER_PART;
  return format !== 'check' && isPictureFormat(format) ? PICTURE_CHUNKS_PER_PART : CHUNKS_PER_PART;
}

/** Returns the number of entries per chunk. It is smaller for large labels, because all labels of a chunk are in memory as bitmaps. */
function entriesAtOnce({ run, open: { spec } }: OpenedRender): number {
  const { widthMm, heightMm } = spec.label;
  const dots = mmToDots(widthMm, spec.dpi) * mmToDots(heightMm, spec.dpi);
  return Math.max(1, Math.min(run.entriesPerChunk, Math.floor(RENDER_JOB_LIMITS.chunkDots / dots)));
}

export function cutJob(opened: OpenedRender): JobPieces {
  const entriesPerChunk = entriesAtOnce(opened);
  const chunks = chunkCount(opened.run.plan, entriesPerChunk);
  const chunksPerPart = chunksPerPartOf(opened);
  return { entriesPerChunk, chunks, chunksPerPart, parts: Math.ceil(chunks / chunksPerPart) };
}

/** Returns the number of chunks in a part; only the last part may have fewer. */
export function chunksOfPart({ chunks, chunksPerPart }: JobPieces, part: number): number {
  return Math.min(chunksPerPart, chunks - part * chunksPerPart);
}

/** Returns the fingerprint of a job's run; it includes the machine's time zone if the labels depend on the zone. */
export function fingerprintOf({ run: { plan, store, spec }, open }: OpenedRender): Promise<string> {
  const offsetMinutes = spec.zone === 'local' ? localOffsetMinutes(spec.nowMs) : spec.zone;
  return runFingerprint({ open, plan, store, offsetMinutes });
}
