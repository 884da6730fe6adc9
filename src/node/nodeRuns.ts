import { openLabelRun } from '../core/run/labels/labelRun.ts';
import type { ServePorts } from '../core/run/pool/serveRuns.ts';
import type { OpenRun } from '../core/run/runTypes.ts';
import type { FontStore } from '../core/text/fontStore.ts';
import { openOwnFonts } from '../core/text/ownFonts.ts';
import { localOffsetMinutes } from '../jobs/localOffset.ts';
import { loadNodePicture } from './nodePages.ts';
import { createPictureEncoder } from './nodeRaster.ts';
import { loadNodeSymbolReader } from './nodeSymbolReader.ts';

/** Returns functions that open and close runs in a thread of Node; the runs share the fonts that the thread has loaded. */
export function nodeRuns(fonts: FontStore): Pick<ServePorts, 'openRun' | 'closeRun'> {
  return {
    openRun: async (open: OpenRun) => {
      const own = await openOwnFonts(open.fonts, fonts);
      const holder = createPictureEncoder(open, own);
      const { encode } = holder;
      return openLabelRun(open, {
        fonts: own,
        localOffsetMinutes,
        encodePicture: encode,
        holder,
        loadPicture: loadNodePicture,
        loadSymbolReader: loadNodeSymbolReader,
      });
    },
    closeRun: () => undefined,
  };
}
