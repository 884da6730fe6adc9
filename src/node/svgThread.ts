import { parentPort } from 'node:worker_threads';
import { ok } from '../core/base/result.ts';
import { type SvgRequest, serveSvg } from '../jobs/svg/serveSvg.ts';
import { loadNodeFace } from './fonts/nodeFonts.ts';
import { initializeResvg } from './nodeRaster.ts';

const take = serveSvg({
  initialise: async () => ok(await initializeResvg()),
  loadFace: loadNodeFace,
  post: (answer) => parentPort?.postMessage(answer),
});
parentPort?.on('message', (request: SvgRequest) => void take(request));
