import type { Static } from 'typebox';
import { MOST_LISTED, type PrintJobAnswer } from '../../../src/core/api/calls/printJobCalls.ts';
import type { Language } from '../../../src/core/base/languages.ts';
import { ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { type Access, type Route, routeWith, SIGNED_IN } from '../../http/routes/route.ts';
import type { RenderJobRow } from '../../store/serviceTables.ts';
import type { KeyHolder } from '../keys/keyAccess.ts';

import { cancelJob } from '../renderJobs/jobs.ts';
import { presentFailure } from '../renderJobs/presentJob.ts';
import { presentPrinting } from './presentPrinting.ts';
import { findPrinting, type Printing } from './printingState.ts';
import { findPrintJob, pausePrinting, settleDoubt } from './printJobs.ts';

/** Columns of the render job that the response needs. */
const ORDER_FIELDS = ['renderJobs.id', 'renderJobs.state', 'renderJobs.createdAtMs', 'report'] as const;

function presentPrintJob(
  { id: jobId, state, createdAtMs, report }: Pick<RenderJobRow, 'id' | 'state' | 'createdAtMs' | 'report'>,
  printing: Printing,
  language: Language,
): Static<typeof PrintJobAnswer> {
  return {
    id: jobId,
    createTime: createdAtMs,
    ...presentFailure(report, language),
    ...presentPrinting(printing, state),
  };
}

/** Caller and language of the response. */
interface Asking {
  readonly userId: string;
  readonly language: Language;
}

async function present(
  { store, clock }: Deps,
  { userId, language }: Asking,
  jobId: string,
): Promise<Result<Static<typeof PrintJobAnswer>, Problem>> {
  const found = await store.write((writing) => findPrintJob(writing, userId, jobId, clock()));
  if (!found.ok) return found;
  const row = await store.read
    .selectFrom('renderJobs')
    .select(ORDER_FIELDS)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return ok(presentPrintJob(row, found.value, language));
}

async function listJobs({ store, clock }: Deps, { userId, language }: Asking) {
  const rows = await store.read
    .selectFrom('renderJobs')
    .innerJoin('printJobs', 'printJobs.jobId', 'renderJobs.id')
    .select(ORDER_FIELDS)
    .where('renderJobs.userId', '=', userId)
    .where('expiresAtMs', '>', clock())
    .orderBy('renderJobs.createdAtMs', 'desc')
    .orderBy('renderJobs.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const listed: Static<typeof PrintJobAnswer>[] = [];
  for (const row of rows) {
    const printing = await findPrinting(store.read, row.id, clock());
    if (printing) listed.push(presentPrintJob(row, printing, language));
  }
  return listed;
}

const list = (deps: Deps): Route =>
  routeWith(SIGNED_IN, 'GET /printJob/list', {
    handle: async ({ identity: { userId }, language }) => ok(await listJobs(deps, { userId, language })),
  });

/** Part of a call about one job that users and client programs have in common. */
interface JobCall<Input = unknown> {
  readonly identity: { readonly userId: string };
  readonly input: { readonly id: string } & Input;
  readonly language: Language;
}

/** Creates the routes that pause or resume a job: for signed-in users, and for client programs. */
function pauseRoutes(deps: Deps, access: Access<KeyHolder>, isPaused: boolean): Route[] {
  const handle = async ({ identity: { userId }, input: { id }, language }: JobCall) => {
    const changed = await deps.store.write((writing) =>
      pausePrinting(writing, userId, id, isPaused, deps.clock()),
    );
    return changed.ok ? present(deps, { userId, language }, id) : changed;
  };
  const name = isPaused ? 'pause' : 'resume';
  return [
    routeWith(SIGNED_IN, `POST /printJob/${name}`, { handle }),
    routeWith(access, `POST /render/jobs/{id}/${name}`, { handle }),
  ];
}

const cancel = (deps: Deps): Route =>
  routeWith(SIGNED_IN, 'POST /printJob/cancel', {
    handle: async ({ identity: { userId }, input, language }) => {
      const cancelled = await deps.store.write(async (writing) => {
        const found = await findPrintJob(writing, userId, input.id, deps.clock());
        return found.ok ? cancelJob(writing, userId, input.id, deps.clock()) : found;
      });
      if (!cancelled.ok) return cancelled;
      deps.wakeJobs();
      return present(deps, { userId, language }, input.id);
    },
  });

function settleRoutes(deps: Deps, access: Access<KeyHolder>): Route[] {
  const handle = async ({
    identity: { userId },
    input: { id, lastPrinted },
    language,
  }: JobCall<{ readonly lastPrinted: number }>) => {
    const settled = await deps.store.write((writing) =>
      settleDoubt(writing, userId, id, lastPrinted, deps.clock()),
    );
    if (!settled.ok) return settled;
    deps.wakeJobs();
    return present(deps, { userId, language }, id);
  };
  return [
    routeWith(SIGNED_IN, 'POST /printJob/settle', { handle }),
    routeWith(access, 'POST /render/jobs/{id}/settle', { handle }),
  ];
}

/**
 * Creates the routes for print jobs.
 * @param access access rule for keys with the scope `print`
 */
export function printJobRoutes(deps: Deps, access: Access<KeyHolder>): Route[] {
  return [
    list(deps),
    ...pauseRoutes(deps, access, true),
    ...pauseRoutes(deps, access, false),
    cancel(deps),
    ...settleRoutes(deps, access),
  ];
}
