import type { Problem, Result } from '../base/result.ts';
import { ok } from '../base/result.ts';
import type { ByteSink } from '../output/byteSink.ts';
import { PRINTER_LANGUAGES } from '../output/printerLanguages.ts';
import { openOwnFonts } from '../text/ownFonts.ts';
import { isPictureFormat } from './formats.ts';
import { type LabelRunPorts, openLabelRun } from './labelRun.ts';
import { openPdfOutput, type PdfOutputPorts } from './openPdfOutput.ts';
import { createPrinterOutput, type OnPage } from './printerOutput.ts';
import type { RunOutput } from './runChunks.ts';
import type { OpenRun } from './runTypes.ts';
import { printerJobOf } from './stockOfRun.ts';

export type FileOutputPorts = PdfOutputPorts & Pick<LabelRunPorts, 'localOffsetMinutes' | 'loadPicture'>;

/** Opens the one file that a run is made into, over the shipped fonts and those of the label: a PDF or printer code. Pictures and checks have outputs of their own. */
export async function openFileOutput(
  open: OpenRun,
  ports: FileOutputPorts,
  sink: ByteSink,
  onPage?: OnPage,
): Promise<Result<RunOutput, Problem>> {
  const { format } = open.spec;
  if (format === 'check' || isPictureFormat(format)) throw new Error(`a run of ${format} is not one file`);
  if (format !== 'pdf')
    return ok(createPrinterOutput(PRINTER_LANGUAGES[format], printerJobOf(open.spec), sink, onPage));
  const fonts = await openOwnFonts(open.fonts, ports.fonts);
  const run = await openLabelRun(open, { ...ports, fonts, encodePicture: null });
  return run.ok ? openPdfOutput(open, run.value, { ...ports, fonts }, sink) : run;
}
