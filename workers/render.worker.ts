import { openLabelRun } from '../src/core/run/labelRun.ts';
import type { OpenRun } from '../src/core/run/runTypes.ts';
import { serveRuns } from '../src/core/run/serveRuns.ts';
import type { ToWorker } from '../src/core/run/workerProtocol.ts';
import { localOffsetMinutes } from '../src/jobs/localOffset.ts';
import { createBrowserFonts } from './browserFonts.ts';
import { loadBrowserFolderPicture } from './browserPictureFolder.ts';
import { createPictureCanvas } from './browserRaster.ts';
import { every } from './every.ts';

const fonts = createBrowserFonts();
const canvas = createPictureCanvas(fonts);

async function openRun(open: OpenRun) {
  await canvas.open(open.pictures);
  return openLabelRun(open, {
    fonts,
    localOffsetMinutes,
    encodePicture: canvas.encode,
    holder: canvas,
    loadPicture: loadBrowserFolderPicture,
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
