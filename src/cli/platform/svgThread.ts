import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { type SvgRequest, serveSvg } from '../../../workers/jobs/serveSvg.ts';
import { initialiseResvg } from './nodeRaster.ts';
import { projectPath } from './projectFiles.ts';

const take = serveSvg({
  initialise: initialiseResvg,
  loadFont: (fileName) => readFile(projectPath(`public/fonts/${fileName}`)),
  post: (answer) => parentPort?.postMessage(answer),
});
parentPort?.on('message', (request: SvgRequest) => void take(request));
