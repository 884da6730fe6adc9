import { rm } from 'node:fs/promises';
import { ok } from '../../core/base/result.ts';
import type { RunRecorder } from '../../core/run/chunks/runChunks.ts';
import { openPartFile, type PartFile } from '../journal/partFile.ts';
import { chunksOfPart, type JobPieces } from './cutJob.ts';

/** Renders a part of a job and returns the path of its file. The file then belongs to the caller, which deletes it after reading. */
export type WantPart = (part: number, isDamaged: boolean) => Promise<string>;

interface OpenPart {
  readonly part: number;
  readonly path: string;
  readonly file: PartFile;
}

export interface PartReader {
  readonly recorder: RunRecorder;
  readonly close: () => Promise<void>;
}

/**
 * Reads the parts of a job in the form of a run's journal, so that the run resumes with them. The next part is requested while a part is
 * being read; a damaged part is requested again.
 *
 * @param sets number of sets of the plan; each set reads all parts again
 */
export function readParts(pieces: JobPieces, sets: number, want: WantPart): PartReader {
  const { chunks, chunksPerPart, parts } = pieces;
  let opened: OpenPart | null = null;
  let ahead: { readonly part: number; readonly path: Promise<string> } | null = null;

  async function close(): Promise<void> {
    if (!opened) return;
    const { path, file } = opened;
    opened = null;
    await file.close();
    await rm(path, { force: true });
  }

  async function openPart(part: number): Promise<PartFile> {
    let path = await (ahead?.part === part ? ahead.path : want(part, false));
    ahead = null;
    for (;;) {
      const file = await openPartFile(path, true);
      opened = { part, path, file };
      if (file.records() === chunksOfPart(pieces, part)) return file;
      await close();
      path = await want(part, true);
    }
  }

  async function partAt(chunk: number): Promise<PartFile> {
    const part = Math.floor((chunk % chunks) / chunksPerPart);
    if (opened?.part === part) return opened.file;
    await close();
    const file = await openPart(part);
    const isLast = part === parts - 1 && chunk >= chunks * (sets - 1);
    if (!isLast) {
      const next = (part + 1) % parts;
      ahead = { part: next, path: want(next, false) };
    }
    return file;
  }

  return {
    recorder: {
      kept: chunks * sets,
      read: async (chunk) => {
        const file = await partAt(chunk);
        return ok(await file.read((chunk % chunks) % chunksPerPart));
      },
      add: async () => ok(null),
    },
    close,
  };
}
