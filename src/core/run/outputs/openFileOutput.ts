import type { Problem, Result } from '../../base/result.ts';
import { ok } from '../../base/result.ts';
import { turnPiece } from '../../elements/labelGeometry.ts';
import type { ByteSink } from '../../output/byteSink.ts';
import { createMonoRasterizer } from '../../output/mono/monoRasterizer.ts';
import type { PlacedBitmap } from '../../output/nativeLanguage.ts';
import { DEVICE_LANGUAGES } from '../../output/printerLanguages.ts';
import type { FontStore } from '../../text/fontStore.ts';
import { openOwnFonts } from '../../text/ownFonts.ts';
import type { RunOutput } from '../chunks/runChunks.ts';
import { isPictureFormat } from '../formats.ts';
import { type LabelRun, type LabelRunPorts, openLabelRun } from '../labels/labelRun.ts';
import { nativeOf } from '../native/nativeOf.ts';
import { cutStored } from '../native/splitLabel.ts';
import type { OpenRun } from '../runTypes.ts';
import { printerJobOf } from '../stockOfRun.ts';
import { openPdfOutput, type PdfOutputPorts } from './openPdfOutput.ts';
import { createPrinterOutput, type OnPage } from './printerOutput.ts';

export type FileOutputPorts = PdfOutputPorts & Pick<LabelRunPorts, 'localOffsetMinutes' | 'loadPicture'>;

/**
 * Opens the output file of a run, a PDF or printer code, with the built-in fonts and those of the label. Outputs for pictures and checks
 * are created elsewhere.
 */
export async function openFileOutput(
  open: OpenRun,
  ports: FileOutputPorts,
  sink: ByteSink,
  onPage?: OnPage,
): Promise<Result<RunOutput, Problem>> {
  const { format } = open.spec;
  if (format === 'check' || isPictureFormat(format)) throw new Error(`a run of ${format} is not one file`);
  const language = format === 'pdf' ? null : DEVICE_LANGUAGES[format];
  const job = printerJobOf(open.spec);
  if (language && !nativeOf(language, open.spec.printer))
    return ok(createPrinterOutput(language, job, sink, onPage));
  const fonts = await openOwnFonts(open.fonts, ports.fonts);
  const run = await openLabelRun(open, { ...ports, fonts, encodePicture: null });
  if (!run.ok) return run;
  if (!language) return openPdfOutput(open, run.value, { ...ports, fonts }, sink);
  const stored = await cutShared(open, run.value, fonts);
  return stored.ok
    ? ok(createPrinterOutput(language, { ...job, stored: stored.value }, sink, onPage))
    : stored;
}

/** Splits the part that all labels share into the same pieces as the worker threads do, whose labels don't contain these pieces. */
async function cutShared(
  { spec }: OpenRun,
  { sharedParts, picture }: LabelRun,
  fonts: FontStore,
): Promise<Result<readonly PlacedBitmap[], Problem>> {
  const parts = await sharedParts();
  if (!parts.ok) return parts;
  const { widthMm, heightMm } = turnPiece(spec.label, spec.placing.turnDeg);
  const rasterize = createMonoRasterizer(spec.dpi, { outlines: fonts, picture });
  return ok(cutStored({ widthMm, heightMm, parts: parts.value }, rasterize));
}
