import { parentPort } from 'node:worker_threads';
import { type SvgRequest, serveSvg } from '../../../workers/jobs/serveSvg.ts';
import { loadNodeFace } from './nodeFonts.ts';
import { initialiseResvg } from './nodeRaster.ts';

const take = serveSvg({
  initialise: initialiseResvg,
  loadFace: loadNodeFace,
  post: (answer) => parentPort?.postMessage(answer),
});
parentPort?.on('message', (request: SvgRequest) => void take(request));
