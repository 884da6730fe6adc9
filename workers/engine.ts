import { ok } from '../src/core/base/result.ts';
import { type EnginePorts, labelMaker, NO_FILES, validateLabel } from '../src/jobs/engine/engine.ts';
import type {
  LabelSource,
  PrintOptions,
  RenderOptions,
  RowsInput,
  ValidateReport,
} from '../src/jobs/engine/engineTypes.ts';
import type { MakeLabels } from '../src/jobs/engine/rendering.ts';
import { createBrowserFonts } from './browser/browserFonts.ts';
import { browserFontTrials } from './browser/browserFontTrials.ts';
import { browserPictures } from './browser/browserPictures.ts';
import { browserRuns } from './browser/browserRuns.ts';
import { browserStream } from './browser/browserStream.ts';

/**
 * Engine for browser workers: the public API of the package, and everything that the page's render workers and conductor use (tests/arch).
 */
export { browserRuns, browserStream };

/** Renders labels in the calling worker. A caller that wants to render in parallel starts several workers. */
const openMaker: EnginePorts['openMaker'] = async (_run, open) => {
  const { openRun, closeRun } = browserRuns(createBrowserFonts());
  const opened = await openRun(open);
  return {
    maker: {
      width: 1,
      make: async ({ cut, firstEntry, count }) => {
        if (!opened.ok) return opened;
        const made = await opened.value.make(cut(firstEntry, count).input);
        return made.ok ? ok([made.value]) : made;
      },
    },
    close: () => closeRun(),
  };
};

const ports: EnginePorts = {
  pictures: browserPictures,
  fontTrials: browserFontTrials,
  openStream: (open, sink) => browserStream(createBrowserFonts())(open, sink),
  openMaker,
  nowMs: Date.now,
};

/** Renders labels as bytes, with backpressure. */
export const browserLabelMaker = (label: LabelSource, rows: RowsInput, options: RenderOptions): MakeLabels =>
  labelMaker(label, rows, options, ports, NO_FILES);

/** Checks a label and its rows without rendering. */
export const validateBrowser = (
  label: LabelSource,
  rows: RowsInput,
  options: PrintOptions,
): Promise<ValidateReport> => validateLabel(label, rows, options, ports, NO_FILES);
