import { parentPort } from 'node:worker_threads';
import { err, type Problem, type Result } from '../core/base/result.ts';
import type { Label } from '../core/label/label.ts';
import { parseLabel } from '../core/label/parseLabel.ts';
import type { ThreadAnswer, ThreadRequest } from '../jobs/endableThread.ts';
import { refuseLargeLabel } from './labelQueue.ts';

const post = (answer: ThreadAnswer<Label>) => parentPort?.postMessage(answer);

function read(document: unknown): Result<Label, Problem> {
  const label = parseLabel(document);
  const refused = label.ok ? refuseLargeLabel(label.value) : null;
  return refused ? err(refused) : label;
}

parentPort?.on('message', ({ id, work }: ThreadRequest<unknown>) => {
  post({ type: 'begun', id });
  try {
    post({ type: 'done', id, result: read(work) });
  } catch (error) {
    post({ type: 'broke', id, message: String(error) });
  }
});
