import { requestOf } from '../../../src/core/api/request.ts';
import type { RenderCalls } from './calls.ts';
import { ClientError, refuse } from './refusal.ts';
import { bytesOf } from './renderedLabels.ts';
import { type CallOptions, type Server, sendCall, wait, waitBefore } from './sendCall.ts';

type Job = RenderCalls['GET /render/jobs/{id}']['answer'];

/** Returns true if a job has ended. A job that is sent to a printer ends when its printing ends. */
function isOver({ state, printing }: Job): boolean {
  if (state === 'queued' || state === 'running') return false;
  return state !== 'done' || !printing || printing.state === 'done' || printing.state === 'cancelled';
}

const seen = ({ state, doneLabels, plannedLabels, printing }: Job) =>
  JSON.stringify([state, doneLabels, plannedLabels, printing]);

/** Yields the complete lines of a stream. A line ends with a line feed, a carriage return, or both (HTML, 9.2.6). */
async function* linesOf(response: Response): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of bytesOf(response)) {
    rest += decoder.decode(bytes, { stream: true });
    // A carriage return at the end of the text may be followed by a line feed in the next chunk.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const lines = whole.split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + rest.slice(whole.length);
    yield* lines;
  }
}

/** Yields the job states of an event stream. */
async function* jobsOf(response: Response): AsyncGenerator<Job, void, undefined> {
  let data: string[] = [];
  for await (const line of linesOf(response)) {
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
    if (line !== '' || data.length === 0) continue;
    const job: Job = JSON.parse(data.join('\n'));
    data = [];
    yield job;
  }
}

/**
 * Yields the current state of a job after each change, until the job ends. Reconnects if the event stream is interrupted. No state is
 * yielded twice.
 */
export async function* followJob(
  server: Server,
  id: string,
  { signal }: CallOptions,
): AsyncGenerator<Job, void, undefined> {
  let told = '';
  let fruitless = 0;
  const request = requestOf('GET /render/jobs/{id}/events', { id });
  for (;;) {
    const before = told;
    const answer = await sendCall(server, request, signal ? { signal } : {});
    if (!answer.ok) throw new ClientError(answer.error);
    try {
      for await (const job of jobsOf(answer.value)) {
        if (seen(job) === told) continue;
        told = seen(job);
        yield job;
        if (isOver(job)) return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ClientError)) throw error;
    }
    fruitless = told === before ? fruitless + 1 : 0;
    if (fruitless === server.tries)
      throw new ClientError(refuse('cut', `events of job ${id} end before there are any`).error);
    await wait(waitBefore(fruitless + 1, server.waitMs, null), signal);
  }
}
