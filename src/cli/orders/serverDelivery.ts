import { setTimeout as delay } from 'node:timers/promises';
import type { ApiCalls } from '../../core/api/apiCalls.ts';
import { nameKey } from '../../core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { Refusal, ServerCalls } from '../library/serverCalls.ts';
import { createPatience, isAway, KEY_PROBLEMS } from '../library/serverPatience.ts';
import { sentence } from '../reporter.ts';
import type { DeliveryJournal } from './deliveryJournal.ts';
import type { Delivery, OrderDesk, TriggerOrder } from './trigger.ts';

/** Fields of a job that are the same for all orders of a trigger. */
export type JobFields = ApiCalls['POST /render/preflight']['input'] & { readonly onError: 'stop' | 'skip' };
type Job = ApiCalls['POST /render/jobs']['answer'];
type Destination = NonNullable<ApiCalls['POST /render/jobs']['input']['destination']>;

/** Server codes for a full queue: the account has too many open jobs, or their files are too large together. */
const FULL = ['renderJobLimit', 'renderJobStorage'];
/** Notes about serial numbers that continue from job to job. */
const COUNTING = ['serialGoesOn', 'serialEnds'];
/** First and longest delay between two looks at a job, in ms. */
const FIRST_LOOK_MS = 50;
const LONGEST_LOOK_MS = 2000;
/** Number of failed rows in a reason. */
const MOST_ROWS = 20;

interface DeliveryParts {
  readonly calls: ServerCalls;
  readonly apiKey: string;
  readonly fields: JobFields;
  readonly destination: Destination;
  readonly journal: DeliveryJournal;
  readonly ending: AbortSignal;
  readonly tell: (problem: Problem) => void;
  /** Ends the program: the server will refuse every order. */
  readonly giveUp: (problem: Problem) => void;
}

/** Finds a printer or a group of printers of the account by its name. */
export async function findDestination(
  calls: ServerCalls,
  apiKey: string,
  wanted: string,
): Promise<Result<Destination, Refusal>> {
  const answer = await calls.call('GET /render/printers', {}, { apiKey });
  if (!answer.ok) return answer;
  const { printers, groups } = answer.value.data;
  const isWanted = ({ name }: { readonly name: string }) => nameKey(name) === nameKey(wanted);
  const printer = printers.find(isWanted);
  if (printer) return ok({ printer: printer.id });
  const group = groups.find(isWanted);
  if (group) return ok({ group: group.id });
  const names = [...printers, ...groups].map(({ name }) => name).join(', ');
  return fail('watchPrinterUnknown', { printer: wanted, printers: names || '–' });
}

/** Returns the failed rows of a job as lines; empty if every row has its label. */
function failedRows({ failures, failureCount }: Job): string {
  if (failures.length === 0) return '';
  const lines = failures
    .slice(0, MOST_ROWS)
    .map(({ row, problems }) => `${row}: ${problems.map(({ message }) => message).join(' ')}`);
  const more = failureCount - lines.length;
  return [
    sentence({ code: 'watchRowsFail', params: { count: failureCount } }),
    ...lines,
    ...(more > 0 ? [`… ${more}`] : []),
  ].join('\n');
}

/** Returns the fields of the job of an order. Rows have no options for reading a spreadsheet. */
function fieldsFor(fields: JobFields, data: TriggerOrder['data']): JobFields {
  if (data && 'sheet' in data) return fields;
  const { sheet: _, mergedCells: __, encoding: ___, separator: ____, headerRow: _____, ...others } = fields;
  return data ? { ...others, rows: [...data.rows] } : others;
}

/** Creates the desk that makes a job of each order and waits for its labels. It repeats calls until the server answers. */
export function createOrderDesk(parts: DeliveryParts): OrderDesk {
  const { calls, apiKey, fields, destination, journal, ending, tell, giveUp } = parts;

  /** Repeats a call until the server answers; null if the program ends before. */
  async function persist<Answer>(
    name: string,
    call: () => Promise<Result<Answer, Refusal>>,
  ): Promise<Result<Answer, Refusal> | null> {
    const patience = createPatience(ending);
    for (let isTold = false; !ending.aborted; isTold = true) {
      const answer = await call();
      if (answer.ok) return answer;
      const { problem = '' } = answer.error;
      if (KEY_PROBLEMS.includes(problem)) {
        giveUp(answer.error);
        return null;
      }
      if (!isAway(answer.error) && !FULL.includes(problem)) return answer;
      if (!isTold) tell({ code: 'watchWaits', params: { file: name, reason: sentence(answer.error) } });
      await patience.wait();
    }
    return null;
  }

  const refused = (reason: string): Delivery => ({ kind: 'refused', reason });

  /** Waits until the server has made the labels of a job; the job checks its rows before the first label is printed. */
  async function resultOf(name: string, id: string): Promise<Delivery> {
    for (let waitMs = FIRST_LOOK_MS; ; waitMs = Math.min(LONGEST_LOOK_MS, waitMs * 2)) {
      const looked = await persist(name, () =>
        calls.call('GET /render/jobs/{id}', { id }, { apiKey, signal: ending }),
      );
      if (!looked) return { kind: 'interrupted' };
      if (!looked.ok) return refused(sentence(looked.error));
      const job = looked.value.data;
      if (job.state === 'done') {
        for (const { message } of job.notes)
          tell({ code: 'watchNote', params: { file: name, note: message } });
        return { kind: 'ordered', job: id, labels: job.doneLabels, leftOut: failedRows(job) };
      }
      if (job.state === 'cancelled') return refused(sentence({ code: 'watchCanceled', params: { job: id } }));
      if (job.state === 'failed')
        return refused([job.problem?.message ?? '', failedRows(job)].join('\n').trim());
      await delay(waitMs, undefined, { signal: ending }).catch(() => undefined);
    }
  }

  /**
   * True for a label with serial numbers that continue from job to job: no order says where the next job starts. Null if the program ends
   * before.
   */
  async function isCounting(
    name: string,
    { onError: _, ...order }: JobFields,
    options: Parameters<typeof calls.call>[2],
  ): Promise<boolean | null> {
    const checked = await persist(name, () =>
      calls.call('POST /render/preflight', { ...order, select: '1' }, options),
    );
    // A refused order has no labels; its job says why.
    if (!checked) return null;
    return checked.ok && checked.value.data.notes.some(({ code }) => COUNTING.includes(code));
  }

  async function deliver({ name, key, data }: TriggerOrder): Promise<Delivery> {
    const order = fieldsFor(fields, data);
    const options = { apiKey, signal: ending, ...(data && 'sheet' in data && data) };
    if (!journal.begin(key)) return refused(sentence({ code: 'watchTooLate' }));
    const counting = await isCounting(name, order, options);
    if (counting === null) return { kind: 'interrupted' };
    if (counting) return refused(sentence({ code: 'watchCounting' }));
    const made = await persist(name, () =>
      calls.call('POST /render/jobs', { ...order, destination }, { ...options, idempotencyKey: key }),
    );
    if (!made) return { kind: 'interrupted' };
    return made.ok ? resultOf(name, made.value.data.id) : refused(sentence(made.error));
  }

  return { deliver, acknowledged: ({ key }) => journal.end(key) };
}
