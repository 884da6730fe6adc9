import { openLabelRun } from '../../src/core/run/labels/labelRun.ts';
import type { ServePorts } from '../../src/core/run/pool/serveRuns.ts';
import type { OpenRun } from '../../src/core/run/runTypes.ts';
import type { FontStore } from '../../src/core/text/fontStore.ts';
import { keepOwnFaces, openOwnFonts, triedFonts } from '../../src/core/text/ownFonts.ts';
import { localOffsetMinutes } from '../../src/jobs/localOffset.ts';
import { loadBrowserPicture } from './browserPages.ts';
import { createPictureCanvas } from './browserRaster.ts';
import { loadBrowserSymbolReader } from './browserSymbolReader.ts';

/** Returns functions that open and close runs in a browser worker; the runs share the fonts that the worker has loaded. */
export function browserRuns(fonts: FontStore): Pick<ServePorts, 'openRun' | 'closeRun'> {
  const canvas = createPictureCanvas();
  return {
    openRun: async (open: OpenRun) => {
      keepOwnFaces(new Set(triedFonts(open.fonts).map(({ key }) => key)));
      const own = await openOwnFonts(open.fonts, fonts);
      const ready = await canvas.open(open, own);
      if (!ready.ok) return ready;
      return openLabelRun(open, {
        fonts: own,
        localOffsetMinutes,
        encodePicture: canvas.encode,
        holder: canvas,
        loadPicture: loadBrowserPicture,
        loadSymbolReader: loadBrowserSymbolReader,
      });
    },
    closeRun: canvas.close,
  };
}
