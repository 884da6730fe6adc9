import { localOffsetMinutes } from '../../../workers/jobs/localOffset.ts';
import { openLabelRun } from '../../core/run/labelRun.ts';
import type { OpenRun } from '../../core/run/runTypes.ts';
import type { ServePorts } from '../../core/run/serveRuns.ts';
import { createNodeFonts } from './nodeFonts.ts';
import { createPictureEncoder } from './nodeRaster.ts';

/** How a thread of Node opens runs: over the fonts that it has loaded already. */
export function nodeRuns(): Pick<ServePorts, 'openRun' | 'closeRun'> {
  const fonts = createNodeFonts();
  return {
    openRun: async (open: OpenRun) =>
      openLabelRun(open, { fonts, localOffsetMinutes, encodePicture: createPictureEncoder(open, fonts) }),
    closeRun: () => undefined,
  };
}
