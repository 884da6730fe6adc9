import { type Remote, proxy as remoteProxy } from 'comlink';
import type { ReadTable, TableFile, TableQuery, TablesApi } from '../../../../workers/api.ts';
import { wrapWorker } from '../../../../workers/wrapWorker.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { SheetSummary } from '../../../core/sheet/inspectSheet.ts';
import type { SheetRow } from '../../../core/sheet/table/rowReader.ts';

function startWorker(): Worker {
  return new Worker(new URL('../../../../workers/tables.worker.ts', import.meta.url), { type: 'module' });
}

function workerFailed(error: unknown): Result<never, Problem> {
  return fail('workerFailed', { message: error instanceof Error ? error.message : String(error) });
}

/** Returns a promise that rejects if the worker fails. */
function deathOf(worker: Worker): Promise<never> {
  return new Promise((_resolve, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'the worker broke'));
    });
  });
}

/**
 * Checks a file in a worker of its own, so that an aborted check leaves nothing in memory.
 *
 * @param signal ends the check at any time
 */
export function checkTable(
  table: TableFile,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Result<ReadTable, Problem>> {
  return inWorker((tables) => tables.check(table, remoteProxy(onBytes)), signal);
}

/** Returns the other sheets of a rejected file that can be read; empty if they cannot be determined. */
export async function acceptedSheets(table: TableFile, signal: AbortSignal): Promise<readonly string[]> {
  const listed = await inWorker(async (tables) => ok(await tables.acceptedSheets(table)), signal);
  return listed.ok ? listed.value : [];
}

/** Runs a task in a worker of its own, and then terminates the worker. */
async function inWorker<Value>(
  task: (tables: Remote<TablesApi>) => Promise<Result<Value, Problem>>,
  signal: AbortSignal,
): Promise<Result<Value, Problem>> {
  const worker = startWorker();
  const stopped = new Promise<Result<never, Problem>>((resolve) => {
    const stop = () => resolve(fail('tableCancelled'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    const work = async () => task(await wrapWorker<TablesApi>(worker));
    return await Promise.race([work(), deathOf(worker), stopped]);
  } catch (error) {
    return workerFailed(error);
  } finally {
    worker.terminate();
  }
}

/** Table whose rows are in a worker, for viewing. */
export interface TableViewer {
  readonly open: (table: TableFile) => Promise<Result<SheetSummary, Problem>>;
  readonly listRows: (query: TableQuery) => Promise<Result<Uint32Array | null, Problem>>;
  readonly readRows: (rows: readonly number[]) => Promise<Result<readonly SheetRow[], Problem>>;
  readonly rowsAsText: (rows: Uint32Array) => Promise<Result<string, Problem>>;
  /** Terminates the worker. */
  readonly close: () => void;
}

export function openTableViewer(): TableViewer {
  const worker = startWorker();
  const death = deathOf(worker);
  death.catch(() => undefined);
  const tables = wrapWorker<TablesApi>(worker);
  tables.catch(() => undefined);
  const answered = async <Value>(work: () => Promise<Value>): Promise<Result<Value, Problem>> => {
    try {
      return ok(await Promise.race([work(), death]));
    } catch (error) {
      return workerFailed(error);
    }
  };
  return {
    open: async (table) => {
      const opened = await answered(async () => (await tables).open(table));
      return opened.ok ? opened.value : opened;
    },
    listRows: (query) => answered(async () => (await tables).listRows(query)),
    readRows: (rows) => answered(async () => (await tables).readRows(rows)),
    rowsAsText: (rows) => answered(async () => (await tables).rowsAsText(rows)),
    close: () => worker.terminate(),
  };
}
