import { serveRuns } from '../src/core/run/pool/serveRuns.ts';
import type { ToWorker } from '../src/core/run/pool/workerProtocol.ts';
import { createBrowserFonts } from './browser/browserFonts.ts';
import { browserRuns } from './engine.ts';
import { startInterval } from './startInterval.ts';

const take = serveRuns({
  ...browserRuns(createBrowserFonts()),
  post: (message, transfer) => postMessage(message, { transfer }),
  nowMs: () => performance.now(),
  every: startInterval,
});
addEventListener('message', (event: MessageEvent<ToWorker>) => take(event.data));
postMessage({ type: 'ready' });
