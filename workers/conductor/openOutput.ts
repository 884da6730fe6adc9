import { ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { feedOf } from '../../src/core/run/feed.ts';
import { openLabelRun } from '../../src/core/run/labelRun.ts';
import { openPdfOutput } from '../../src/core/run/openPdfOutput.ts';
import { createPictureOutput, type PictureSink, pictureDigits } from '../../src/core/run/pictureOutput.ts';
import type { PlannedRun } from '../../src/core/run/planRun.ts';
import { createPrinterOutput } from '../../src/core/run/printerOutput.ts';
import { createCheckOutput, type RunOutput } from '../../src/core/run/runChunks.ts';
import { isPictureFormat, type OpenRun, type PictureFormat } from '../../src/core/run/runTypes.ts';
import type { FontStore } from '../../src/core/text/fontStore.ts';
import { localOffsetMinutes } from '../../src/jobs/localOffset.ts';
import type { RunOutcome } from '../api.ts';
import { loadBrowserSubsetter } from '../browserFonts.ts';
import { createBlobSink } from './blobSink.ts';
import { createZipSink } from './zipSink.ts';

/** An output of the page: blobs, which the browser keeps. Nothing is handed over before `file` is called. */
export interface PageOutput {
  readonly output: RunOutput;
  readonly extension: RunOutcome['extension'];
  /** The finished file; null for a check. */
  readonly file: () => Blob | null;
}

const MIME_TYPES = {
  pdf: 'application/pdf',
  zpl: 'text/plain',
  tspl: 'application/octet-stream',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
} as const;

/** One picture for a single label, a zip of numbered pictures for several. */
function openPictures(format: PictureFormat, { plan, spec }: PlannedRun): PageOutput {
  if (plan.labelCount === 1) {
    let picture: Blob | null = null;
    const sink: PictureSink = {
      add: async (_number, bytes) => {
        picture = new Blob([bytes], { type: MIME_TYPES[format] });
        return ok(null);
      },
      finish: async () => ok(null),
    };
    return { output: createPictureOutput(sink), extension: format, file: () => picture };
  }
  const blobs = createBlobSink();
  const zip = createZipSink(blobs);
  const digits = pictureDigits(plan.labelCount);
  const sink: PictureSink = {
    add: (number, bytes) => zip.add(`${String(number).padStart(digits, '0')}.${format}`, bytes, spec.nowMs),
    finish: zip.finish,
  };
  return {
    output: createPictureOutput(sink),
    extension: 'zip',
    file: () => blobs.finish('application/zip'),
  };
}

/** Opens what a run is made into. */
export async function openOutput(
  run: PlannedRun,
  open: OpenRun,
  fonts: FontStore,
): Promise<Result<PageOutput, Problem>> {
  const { spec } = run;
  const { format } = spec;
  if (format === 'check') return ok({ output: createCheckOutput(), extension: '', file: () => null });
  if (isPictureFormat(format)) return ok(openPictures(format, run));
  const blobs = createBlobSink();
  const file = () => blobs.finish(MIME_TYPES[format]);
  if (format !== 'pdf') {
    const feed = feedOf(spec.label, spec.rotateDeg);
    return ok({ output: createPrinterOutput(format, feed, spec.dpi, blobs), extension: format, file });
  }
  const labelRun = await openLabelRun(open, { fonts, localOffsetMinutes, encodePicture: null });
  if (!labelRun.ok) return labelRun;
  const ports = { fonts, loadSubsetter: loadBrowserSubsetter };
  const output = await openPdfOutput(open, labelRun.value, ports, blobs);
  return output.ok ? ok({ output: output.value, extension: format, file }) : output;
}
