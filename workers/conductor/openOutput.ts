import { ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { PageEnd } from '../../src/core/print/pageMarks.ts';
import type { PrintPlan } from '../../src/core/print/printPlan.ts';
import { createCheckOutput, type RunOutput } from '../../src/core/run/chunks/runChunks.ts';
import { formatInfo, isPictureFormat, type PictureFormat } from '../../src/core/run/formats.ts';
import {
  createPictureOutput,
  type PictureSink,
  pictureDigits,
} from '../../src/core/run/outputs/pictureOutput.ts';
import { PICTURE_ROWS_FILE, recordPictureRows } from '../../src/core/run/outputs/pictureRows.ts';
import type { OpenRun } from '../../src/core/run/runTypes.ts';
import type { ColumnStore } from '../../src/core/sheet/table/columnStore.ts';
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

/**
 * Opens the output for pictures: the picture itself for a single label, a zip of numbered pictures for several labels. The zip also has a
 * list of their rows if the numbers do not follow the rows of the spreadsheet.
 */
function openPictures(
  format: PictureFormat,
  { labelCount, rows }: PrintPlan,
  store: ColumnStore | null,
  nowMs: number,
): PageOutput {
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
  const nameOf = (number: number) => `${String(number).padStart(digits, '0')}.${format}`;
  const made = store && recordPictureRows(rows, store);
  const sink: PictureSink = {
    add: (number, bytes) => zip.add(nameOf(number), bytes, nowMs),
    finish: async () => {
      const list = made?.list(nameOf) ?? null;
      if (list !== null) {
        const added = await zip.add(PICTURE_ROWS_FILE, new TextEncoder().encode(list), nowMs);
        if (!added.ok) return added;
      }
      return zip.finish();
    },
  };
  const output = createPictureOutput(sink);
  return {
    output: {
      ...output,
      take: (answer, copies) => {
        made?.note(answer, copies);
        return output.take(answer, copies);
      },
    },
    extension: 'zip',
    file: () => blobs.finish('application/zip'),
    pages: [],
  };
}

/** Opens the output of a run. */
export async function openOutput(
  plan: PrintPlan,
  store: ColumnStore | null,
  open: OpenRun,
  fonts: FontStore,
): Promise<Result<PageOutput, Problem>> {
  const { format, nowMs } = open.spec;
  if (format === 'check')
    return ok({ output: createCheckOutput(), extension: '', file: () => null, pages: [] });
  if (isPictureFormat(format)) return ok(openPictures(format, plan, store, nowMs));
  const blobs = createBlobSink();
  const pages: PageEnd[] = [];
  const onPage = (endByte: number, labels: number) => pages.push({ endByte, labels });
  const output = await browserStream(fonts, onPage)(open, blobs);
  const file = () => blobs.finish(formatInfo(format).mimeType);
  return output.ok ? ok({ output: output.value, extension: format, file, pages }) : output;
}
