import { ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { PageEnd } from '../../src/core/print/pageMarks.ts';
import type { PrintPlan } from '../../src/core/print/printPlan.ts';
import { formatInfo, isPictureFormat, type PictureFormat } from '../../src/core/run/outputs/formats.ts';
import {
  createPictureOutput,
  type PictureSink,
  pictureDigits,
} from '../../src/core/run/outputs/pictureOutput.ts';
import { createCheckOutput, type RunOutput } from '../../src/core/run/runChunks.ts';
import type { OpenRun } from '../../src/core/run/runTypes.ts';
import type { FontStore } from '../../src/core/text/fontStore.ts';
import { createZipSink } from '../../src/jobs/zipSink.ts';
import type { RunOutcome } from '../api.ts';
import { browserStream } from '../engine.ts';
import { createBlobSink } from './blobSink.ts';

/** Output of a run, collected in blobs. */
export interface PageOutput {
  readonly output: RunOutput;
  readonly extension: RunOutcome['extension'];
  /** Returns the file once the run has ended; null for a check. */
  readonly file: () => Blob | null;
  /** Ends of the pages in the printer code that was written so far. */
  readonly pages: readonly PageEnd[];
}

/** Opens the output for pictures: the picture itself for a single label, a zip of numbered pictures for several labels. */
function openPictures(format: PictureFormat, { labelCount }: PrintPlan, nowMs: number): PageOutput {
  if (labelCount === 1) {
    let picture: Blob | null = null;
    const sink: PictureSink = {
      add: async (_number, bytes) => {
        picture = new Blob([bytes], { type: formatInfo(format).mimeType });
        return ok(null);
      },
      finish: async () => ok(null),
    };
    return { output: createPictureOutput(sink), extension: format, file: () => picture, pages: [] };
  }
  const blobs = createBlobSink();
  const zip = createZipSink(blobs);
  const digits = pictureDigits(labelCount);
  const sink: PictureSink = {
    add: (number, bytes) => zip.add(`${String(number).padStart(digits, '0')}.${format}`, bytes, nowMs),
    finish: zip.finish,
  };
  return {
    output: createPictureOutput(sink),
    extension: 'zip',
    file: () => blobs.finish('application/zip'),
    pages: [],
  };
}

/** Opens the output of a run. */
export async function openOutput(
  plan: PrintPlan,
  open: OpenRun,
  fonts: FontStore,
): Promise<Result<PageOutput, Problem>> {
  const { format, nowMs } = open.spec;
  if (format === 'check')
    return ok({ output: createCheckOutput(), extension: '', file: () => null, pages: [] });
  if (isPictureFormat(format)) return ok(openPictures(format, plan, nowMs));
  const blobs = createBlobSink();
  const pages: PageEnd[] = [];
  const onPage = (endByte: number, labels: number) => pages.push({ endByte, labels });
  const output = await browserStream(fonts, onPage)(open, blobs);
  const file = () => blobs.finish(formatInfo(format).mimeType);
  return output.ok ? ok({ output: output.value, extension: format, file, pages }) : output;
}
