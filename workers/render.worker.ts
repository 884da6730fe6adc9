import { openLabelRun } from '../src/core/run/labelRun.ts';
import type { OpenRun } from '../src/core/run/runTypes.ts';
import { serveRuns } from '../src/core/run/serveRuns.ts';
import type { ToWorker } from '../src/core/run/workerProtocol.ts';
import { keepOwnFaces, openOwnFonts, triedFonts } from '../src/core/text/ownFonts.ts';
import { localOffsetMinutes } from '../src/jobs/localOffset.ts';
import { createBrowserFonts } from './browserFonts.ts';
import { loadBrowserPicture } from './browserPages.ts';
import { createPictureCanvas } from './browserRaster.ts';
import { loadBrowserSymbolReader } from './browserSymbolReader.ts';
import { every } from './every.ts';

const fonts = createBrowserFonts();
const canvas = createPictureCanvas();

async function openRun(open: OpenRun) {
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
}

const take = serveRuns({
  openRun,
  closeRun: canvas.close,
  post: (message, transfer) => postMessage(message, { transfer }),
  nowMs: () => performance.now(),
  every,
});
addEventListener('message', (event: MessageEvent<ToWorker>) => take(event.data));
postMessage({ type: 'ready' });
