import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { plainText } from '../../core/messages/problemText.ts';
import { type JobLock, takeJobLock } from '../../node/journal/jobLock.ts';
import { makeFolder, stateFolder } from '../../node/journal/stateFolder.ts';
import { onFirstInterrupt } from '../../node/processes/onInterrupt.ts';
import { reasonOf } from '../../node/reasonOf.ts';
import { isUnencrypted, readApiKey } from '../library/apiKey.ts';
import { createServerCalls, type ServerCalls } from '../library/serverCalls.ts';
import { waitsOf } from '../library/waitNotice.ts';
import { refuse } from '../presenting.ts';
import { sentence } from '../reporter.ts';
import { type DeliveryJournal, openDeliveryJournal } from './deliveryJournal.ts';
import { createOrderDesk, findDestination, type JobFields } from './serverDelivery.ts';
import type { OrderDesk, Trigger } from './trigger.ts';

/** Where the orders of a command go. */
export interface OrderRoute {
  readonly server: string;
  /** File with the API key; null to use DIECUT_KEY. */
  readonly keyFile: string | null;
  readonly printer: string;
  readonly fields: JobFields;
  /** Folder of the journal; null for the user's state folder. */
  readonly state: string | null;
  /** True to check server, key, label and printer only. */
  readonly isTest: boolean;
  readonly quiet: boolean;
}

/** Source of the orders of a command. */
export interface OrderSource {
  readonly command: string;
  /** Source as messages name it before it is open. */
  readonly name: string;
  /** Returns the identity of the source, which has one journal and is used by one process at a time. Throws if there is no such source. */
  readonly identity: () => string;
  readonly createTrigger: (tools: {
    readonly tell: (problem: Problem) => void;
    readonly journal: DeliveryJournal;
  }) => Trigger;
  /** Message about an open source, with the parameters `place` and `printer`. */
  readonly ready: string;
  /** Message about a refused order, with the parameters `file` and `reason`. */
  readonly refused: string;
}

/** Journal and lock of a source. */
interface Books {
  readonly journal: DeliveryJournal;
  readonly lock: JobLock;
}

function openBooks({ name, identity }: OrderSource, state: string | null): Result<Books, Problem> {
  const base = stateFolder();
  const path = state ?? (base && join(base, 'diecut', 'watch'));
  if (path === null) return fail('watchNoState');
  try {
    makeFolder(path);
    const digest = createHash('sha256').update(identity()).digest('hex').slice(0, 16);
    const own = join(path, digest);
    const lock = takeJobLock(`${own}.lock`);
    if (!('release' in lock)) return fail('watchBusy', { folder: name, process: lock.pid });
    return ok({ journal: openDeliveryJournal(`${own}.json`), lock });
  } catch (error) {
    return fail('fileUnreadable', { path, reason: reasonOf(error) });
  }
}

/** Checks that the server has the label, by the preflight of a row without values. */
async function checkLabel(calls: ServerCalls, apiKey: string, { label }: JobFields) {
  const answer = await calls.call(
    'POST /render/preflight',
    { ...(label && { label }), rows: [{}] },
    { apiKey },
  );
  // The row may be refused for its columns; the label was found.
  return answer.ok || answer.error.problem === 'renderRefused' ? ok(null) : answer;
}

/** Prints a message to standard output without control characters, because names of files may contain terminal commands. */
function tell(problem: Problem): void {
  process.stdout.write(`${plainText(sentence(problem))}\n`);
}

/** Takes the orders of a source until the program is interrupted, or the source or the key can't be used. Resolves with the exit code. */
export async function runOrders(source: OrderSource, route: OrderRoute): Promise<number> {
  const done = await run(source, route);
  return done.ok ? 0 : refuse({ code: done.error.code, params: done.error.params ?? {} }, false);
}

async function run(source: OrderSource, route: OrderRoute): Promise<Result<null, Problem>> {
  const { server, quiet, fields, printer } = route;
  const key = readApiKey(source.command, route.keyFile);
  if (!key.ok) return key;
  const apiKey = key.value;
  const calls = createServerCalls(server, waitsOf(server, quiet));
  if (isUnencrypted(server)) tell({ code: 'libraryUnencrypted', params: { server } });
  const destination = await findDestination(calls, apiKey, printer);
  if (!destination.ok) return destination;
  const label = await checkLabel(calls, apiKey, fields);
  if (!label.ok) return label;
  const say = (problem: Problem) => {
    if (!quiet) tell(problem);
  };
  if (route.isTest) {
    say({ code: 'watchTested', params: { folder: source.name, printer } });
    return ok(null);
  }
  const books = openBooks(source, route.state);
  if (!books.ok) return books;
  const { journal, lock } = books.value;
  const ending = new AbortController();
  const stopListening = onFirstInterrupt(() => ending.abort());
  let refusal: Problem | null = null;
  const desk = createOrderDesk({
    ...{ calls, apiKey, fields, destination: destination.value, journal, ending: ending.signal, tell },
    giveUp: (problem) => {
      refusal = problem;
      ending.abort();
    },
  });
  try {
    const trigger = source.createTrigger({ tell, journal });
    const place = await trigger.open();
    if (!place.ok) return place;
    say({ code: source.ready, params: { place: place.value, printer } });
    const end = await trigger.run(loggedDesk(source, desk, say), ending.signal);
    const problem = refusal ?? end;
    return problem ? { ok: false, error: problem } : ok(null);
  } finally {
    stopListening();
    lock.release();
  }
}

/** Reports the result of each order: ordered ones unless `--quiet` is given, refused ones and rows left out always. */
function loggedDesk({ refused }: OrderSource, desk: OrderDesk, say: (problem: Problem) => void): OrderDesk {
  return {
    ...desk,
    deliver: async (order) => {
      const delivery = await desk.deliver(order);
      const { name: file } = order;
      if (delivery.kind === 'ordered') {
        say({ code: 'watchOrdered', params: { file, job: delivery.job, labels: delivery.labels } });
        if (delivery.leftOut !== '') tell({ code: 'watchNote', params: { file, note: delivery.leftOut } });
      }
      if (delivery.kind === 'refused') tell({ code: refused, params: { file, reason: delivery.reason } });
      return delivery;
    },
  };
}
