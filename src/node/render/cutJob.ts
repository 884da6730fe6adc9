import { RENDER_JOB_LIMITS } from '../../core/base/serviceLimits.ts';
import { mmToDots } from '../../core/base/units.ts';
import { chunkCount } from '../../core/run/cutChunks.ts';
import { isPictureFormat } from '../../core/run/formats.ts';
import { localOffsetMinutes } from '../../jobs/localOffset.ts';
import { runFingerprint } from '../journal/runFingerprint.ts';
import type { OpenedRender } from './renderLabels.ts';

/** Where a job is cut: by its plan alone, so that every machine cuts it alike. */
export interface JobPieces {
  readonly entriesPerChunk: number;
  /** Of one set: sets of collated copies are the same labels once more. */
  readonly chunks: number;
  readonly chunksPerPart: number;
  readonly parts: number;
}

/** Chunks of a part: a part costs the queue and the disk some milliseconds, whatever it holds. */
const CHUNKS_PER_PART = 8;
/** Pictures (80 of them) and labels whose codes are read (500) take longer, and a part is what is lost with a machine. */
const PICTURE_CHUNKS_PER_PART = 2;
const VERIFIED_CHUNKS_PER_PART = 1;

function chunksPerPartOf({ order: { format, verify } }: OpenedRender): number {
  if (verify) return VERIFIED_CHUNKS_PER_PART;
  return format !== 'check' && isPictureFormat(format) ? PICTURE_CHUNKS_PER_PART : CHUNKS_PER_PART;
}

/** Fewer at a time of large labels: they lie in memory as dots. */
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

/** Chunks of a part: all have as many but the last. */
export function chunksOfPart({ chunks, chunksPerPart }: JobPieces, part: number): number {
  return Math.min(chunksPerPart, chunks - part * chunksPerPart);
}

/** What the run of a job is told from others by; the machine's own zone counts where labels are made for it. */
export function fingerprintOf({ run: { plan, store, spec }, open }: OpenedRender): Promise<string> {
  const offsetMinutes = spec.zone === 'local' ? localOffsetMinutes(spec.nowMs) : spec.zone;
  return runFingerprint({ open, plan, store, offsetMinutes });
}
