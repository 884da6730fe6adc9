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
import { createBrowserFonts } from './browserFonts.ts';
import { browserFontTrials } from './browserFontTrials.ts';
import { browserPictures } from './browserPictures.ts';
import { browserRuns } from './browserRuns.ts';
import { browserStream } from './browserStream.ts';

/**
 * The engine as a worker of the browser has it: what the package gives to others, and what the page's render workers and
 * conductor make labels with (tests/arch).
 */
export { browserRuns, browserStream };

/** Labels are made in the worker that asks for them: whoever wants several starts several. */
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

/** Makes labels as bytes, no faster than they are taken. */
export const browserLabelMaker = (label: LabelSource, rows: RowsInput, options: RenderOptions): MakeLabels =>
  labelMaker(label, rows, options, ports, NO_FILES);

/** Goes through a label and its rows without making anything. */
export const validateBrowser = (
  label: LabelSource,
  rows: RowsInput,
  options: PrintOptions,
): Promise<ValidateReport> => validateLabel(label, rows, options, ports, NO_FILES);
