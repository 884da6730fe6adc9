import { ok, type Problem, type Result } from '../../base/result.ts';
import type { RunOutput } from '../chunks/runChunks.ts';
import { labelsOf } from './labelsOf.ts';

/** Destination of pictures: a folder, a zip archive, or a single file. `number` is the label's number, from 1. */
export interface PictureSink {
  readonly add: (number: number, picture: Uint8Array<ArrayBuffer>) => Promise<Result<null, Problem>>;
  readonly finish: () => Promise<Result<null, Problem>>;
}

/** Creates an output that writes one picture for each label, numbered in print order. */
export function createPictureOutput(sink: PictureSink): RunOutput {
  let labels = 0;
  let bytes = 0;
  return {
    take: async (answer, copies) => {
      for (const picture of labelsOf(answer, copies)) {
        const added = await sink.add(labels + 1, picture);
        if (!added.ok) return added;
        labels++;
        bytes += picture.length;
      }
      return ok(null);
    },
    finish: async () => {
      const finished = await sink.finish();
      return finished.ok ? ok(bytes) : finished;
    },
    labelCount: () => labels,
  };
}

/** Returns the number of digits in file names, so that the names sort in print order. */
export function pictureDigits(labelCount: number): number {
  return Math.max(4, String(labelCount).length);
}
