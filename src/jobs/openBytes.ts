import { ok, type Problem, type Result } from '../core/base/result.ts';
import type { ByteSink } from '../core/output/byteSink.ts';
import { createCheckOutput, type RunOutput } from '../core/run/chunks/runChunks.ts';
import { formatInfo, isPictureFormat } from '../core/run/formats.ts';
import { createPictureOutput, pictureDigits } from '../core/run/outputs/pictureOutput.ts';
import type { OpenRun } from '../core/run/runTypes.ts';
import { createZipSink } from './zipSink.ts';

/** Opens the single output stream of a PDF or of printer code; other formats have one file per label. */
export type OpenStream = (open: OpenRun, sink: ByteSink) => Promise<Result<RunOutput, Problem>>;

/** MIME type and extension of a run's output, which are known before the first byte. */
export interface BytesKind {
  readonly mimeType: string;
  /** File extension of the output. */
  readonly extension: string;
}

export interface OpenBytes extends BytesKind {
  readonly output: RunOutput;
}

export function bytesKind(format: OpenRun['spec']['format'], labelCount: number): BytesKind {
  if (format === 'check') return { mimeType: 'application/json', extension: 'json' };
  if (isPictureFormat(format) && labelCount > 1) return { mimeType: 'application/zip', extension: 'zip' };
  return { mimeType: formatInfo(format).mimeType, extension: format };
}

/**
 * Opens the output of a run as a single byte stream. The stream is a PDF, printer code, or a single picture; several pictures are numbered
 * as on the command line and packed into a zip.
 */
export async function openBytes(
  open: OpenRun,
  labelCount: number,
  sink: ByteSink,
  openStream: OpenStream,
): Promise<Result<OpenBytes, Problem>> {
  const { format, nowMs } = open.spec;
  const kind = bytesKind(format, labelCount);
  if (format === 'check') return ok({ ...kind, output: createCheckOutput() });
  if (!isPictureFormat(format)) {
    const stream = await openStream(open, sink);
    return stream.ok ? ok({ ...kind, output: stream.value }) : stream;
  }
  if (labelCount === 1) {
    const single = {
      // The picture is copied, because its buffer is reused.
      add: (_number: number, picture: Uint8Array<ArrayBuffer>) => sink.write(picture.slice()),
      finish: async () => ok(null),
    };
    return ok({ ...kind, output: createPictureOutput(single) });
  }
  const zip = createZipSink(sink);
  const digits = pictureDigits(labelCount);
  const numbered = {
    add: (number: number, picture: Uint8Array<ArrayBuffer>) =>
      zip.add(`${String(number).padStart(digits, '0')}.${format}`, picture, nowMs),
    finish: zip.finish,
  };
  return ok({ ...kind, output: createPictureOutput(numbered) });
}
