import { hostname } from 'node:os';
import { RENDER_JOB_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import { newId } from '../../secrets.ts';
import type { MakerRow } from '../../store/serviceTables.ts';
import type { Reading, Store, Writing } from '../../store/store.ts';

/** Time in ms without a heartbeat after which a part maker is deleted from the list, because its process or its machine is gone. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;
/** Time in ms without a heartbeat after which a part maker counts as away, because it has missed two heartbeats. */
const AWAY_AFTER_MS = RENDER_JOB_LIMITS.tellEveryMs * 2.5;

/** Statistics of a part maker since its process started. A part maker renders parts of jobs. */
export interface PartLoad {
  readonly made: number;
  /** Number of failed attempts at parts. */
  readonly failed: number;
  readonly underWay: number;
}

interface PresenceParts {
  readonly store: Store;
  readonly clock: () => number;
  readonly kind: MakerRow['kind'];
  readonly threads: number;
  readonly onFailure: (error: unknown) => void;
}

async function noteMaker(writing: Writing, row: MakerRow): Promise<void> {
  const { made, failed, underWay, seenAtMs } = row;
  await writing
    .deleteFrom('makers')
    .where('seenAtMs', '<', seenAtMs - FORGOTTEN_AFTER_MS)
    .execute();
  await writing
    .insertInto('makers')
    .values(row)
    .onConflict((same) => same.column('id').doUpdateSet({ made, failed, underWay, seenAtMs }))
    .execute();
}

/** Sends heartbeats of this part maker to the database until the part maker ends. */
export function startPresence(
  { store, clock, kind, threads, onFailure }: PresenceParts,
  load: () => PartLoad,
): { readonly end: () => Promise<void> } {
  const startedAtMs = clock();
  const id = newId(startedAtMs);
  const fixed = { id, kind, host: hostname(), processId: process.pid, threads, startedAtMs };
  const tell = () => store.write((writing) => noteMaker(writing, { ...fixed, ...load(), seenAtMs: clock() }));
  let telling = tell().catch(onFailure);
  const timer = setInterval(() => {
    telling = telling.then(tell).catch(onFailure);
  }, RENDER_JOB_LIMITS.tellEveryMs);
  return {
    end: async () => {
      clearInterval(timer);
      await telling;
      await store
        .write((writing) => writing.deleteFrom('makers').where('id', '=', id).execute())
        .catch(onFailure);
    },
  };
}

/** Lists the part makers of all processes, the one with the latest heartbeat first. */
export async function listMakers(
  reading: Reading,
  nowMs: number,
): Promise<(MakerRow & { readonly isAway: boolean })[]> {
  const rows = await reading.selectFrom('makers').selectAll().orderBy('seenAtMs', 'desc').execute();
  return rows.map((row) => ({ ...row, isAway: row.seenAtMs < nowMs - AWAY_AFTER_MS }));
}
