import { openFileOutput } from '../../src/core/run/outputs/openFileOutput.ts';
import type { OnPage } from '../../src/core/run/outputs/printerOutput.ts';
import type { FontStore } from '../../src/core/text/fontStore.ts';
import { localOffsetMinutes } from '../../src/jobs/localOffset.ts';
import type { OpenStream } from '../../src/jobs/openBytes.ts';
import { loadBrowserSubsetter } from './browserFonts.ts';
import { loadBrowserPicture, readPageSource } from './browserPages.ts';

/** Opens the output stream of a PDF or of printer code. */
export function browserStream(fonts: FontStore, onPage?: OnPage): OpenStream {
  const ports = {
    fonts,
    loadSubsetter: loadBrowserSubsetter,
    localOffsetMinutes,
    loadPicture: loadBrowserPicture,
    readSource: readPageSource,
  };
  return (open, sink) => openFileOutput(open, ports, sink, onPage);
}
