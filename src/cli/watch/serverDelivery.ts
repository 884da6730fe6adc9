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
type Destination = NonNullable<ApiCalls['POST /render/jobs']['input']['destination']>;

/** Server codes for a full queue: the account has too many open jobs, or their files are too large together. */
const FULL = ['renderJobLimit', 'renderJobStorage'];
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

type Preflight = ApiCalls['POST /render/preflight']['answer'];

/** Returns the failed rows as lines; null if every row can be printed. */
function failedRows({ failures }: Preflight): string | null {
  if (failures.length === 0) return null;
  const lines = failures
    .slice(0, MOST_ROWS)
    .map(({ row, problems }) => `${row}: ${problems.map(({ message }) => message).join(' ')}`);
  const more = failures.length - lines.length;
  return [
    sentence({ code: 'watchRowsFail', params: { count: failures.length } }),
    ...lines,
    ...(more > 0 ? [`… ${more}`] : []),
  ].join('\n');
}

/** Creates the desk that makes a job of each order. It checks the rows first, and repeats calls until the server answers. */
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

  async function deliver({ name, key, sheet }: TriggerOrder): Promise<Delivery> {
    const options = { apiKey, sheet, signal: ending };
    const refused = (reason: string): Delivery => ({ kind: 'refused', reason });
    if (!journal.begin(key)) return refused(sentence({ code: 'watchTooLate' }));
    const { onError, ...order } = fields;
    const checked = await persist(name, () => calls.call('POST /render/preflight', order, options));
    if (!checked) return { kind: 'interrupted' };
    // The job checks the rows of a spreadsheet that is too large for a preflight.
    if (!checked.ok && checked.error.problem !== 'renderTooMany') return refused(sentence(checked.error));
    const failed = checked.ok && onError === 'stop' ? failedRows(checked.value.data) : null;
    if (failed !== null) return refused(failed);
    const made = await persist(name, () =>
      calls.call('POST /render/jobs', { ...fields, destination }, { ...options, idempotencyKey: key }),
    );
    if (!made) return { kind: 'interrupted' };
    const labels = checked.ok ? checked.value.data.labels : null;
    return made.ok ? { kind: 'ordered', job: made.value.data.id, labels } : refused(sentence(made.error));
  }

  return { deliver, acknowledged: ({ key }) => journal.end(key) };
}
