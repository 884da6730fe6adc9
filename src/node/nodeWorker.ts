import { parentPort } from 'node:worker_threads';
import { serveRuns } from '../core/run/pool/serveRuns.ts';
import type { ToWorker } from '../core/run/pool/workerProtocol.ts';
import { createNodeFonts } from './fonts/nodeFonts.ts';
import { nodeRuns } from './nodeRuns.ts';
import { startInterval } from './startInterval.ts';

const take = serveRuns({
  ...nodeRuns(createNodeFonts()),
  post: (message, transfer) => parentPort?.postMessage(message, transfer),
  nowMs: () => performance.now(),
  every: startInterval,
});
parentPort?.on('message', (message: ToWorker) => take(message));
parentPort?.postMessage({ type: 'ready' });
