import type { Problem, Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import type { RunOutput } from '../../core/run/chunks/runChunks.ts';
import { openFileOutput } from '../../core/run/outputs/openFileOutput.ts';
import type { OnPage } from '../../core/run/outputs/printerOutput.ts';
import type { OpenRun } from '../../core/run/runTypes.ts';
import { localOffsetMinutes } from '../../jobs/localOffset.ts';
import { createNodeFonts, loadNodeSubsetter } from '../fonts/nodeFonts.ts';
import { loadNodePicture, readPageSource } from '../nodePages.ts';

/** Fonts of this thread. All runs share them, so that shaped texts stay cached. */
const fonts = createNodeFonts();

/** Opens the output stream of a PDF or of printer code. */
export async function openStream(
  open: OpenRun,
  sink: ByteSink,
  onPage?: OnPage,
): Promise<Result<RunOutput, Problem>> {
  const ports = {
    fonts,
    loadSubsetter: loadNodeSubsetter,
    localOffsetMinutes,
    loadPicture: loadNodePicture,
    readSource: readPageSource,
  };
  return openFileOutput(open, ports, sink, onPage);
}
