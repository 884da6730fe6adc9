// Preloaded into a measured process: says on file descriptor 3, at its end, how large it was at most.
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));
