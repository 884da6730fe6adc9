import { parentPort } from 'node:worker_threads';
import { type FontRequest, serveFonts } from '../jobs/fonts/serveFonts.ts';
import { openNodeFontTools } from './fonts/nodeFonts.ts';

const take = serveFonts({
  openTools: openNodeFontTools,
  post: (answer) => parentPort?.postMessage(answer),
});
parentPort?.on('message', (request: FontRequest) => void take(request));
