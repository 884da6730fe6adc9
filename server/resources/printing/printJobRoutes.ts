import Type, { type Static } from 'typebox';
import { ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Language } from '../../http/language.ts';
import { type Access, NOTHING, type Route, routeWith, SIGNED_IN } from '../../http/routes/route.ts';
import type { RenderJobRow } from '../../store/serviceTables.ts';
import type { Writing } from '../../store/store.ts';
import type { KeyHolder } from '../keys/keyAccess.ts';
import { MessageSchema, RowSchema } from '../render/renderAnswers.ts';
import { cancelJob } from '../renderJobs/jobs.ts';
import { presentFailure } from '../renderJobs/presentJob.ts';
import { PrintingAnswer, presentPrinting } from './presentPrinting.ts';
import { findPrinting, type Printing } from './printingState.ts';
import { findPrintJob, pausePrinting, settleDoubt } from './printJobs.ts';

const TAG = 'Printers';
const id = Type.String({ maxLength: 64 });
const lastPrinted = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000,
  description:
    'The last label in doubt that came out; that before the first of them where none did, so that all are printed again',
});

const PrintJobAnswer = Type.Intersect([
  Type.Object({
    id: Type.String(),
    createTime: Type.Number(),
    problem: Type.Union([MessageSchema, Type.Null()], { description: 'Why its labels could not be made' }),
    failure: Type.Union([RowSchema, Type.Null()], { description: 'The first row that cannot be printed' }),
  }),
  PrintingAnswer,
]);

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

/** Maximum number of jobs in the list; it starts with the newest job. */
const MOST_LISTED = 100;

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
  routeWith(SIGNED_IN, {
    method: 'GET',
    path: '/printJob/list',
    tag: TAG,
    summary: `Lists the latest ${MOST_LISTED} print jobs of the account`,
    input: NOTHING,
    answer: Type.Array(PrintJobAnswer),
    handle: async ({ identity: { userId }, language }) => ok(await listJobs(deps, { userId, language })),
  });

type Change = (
  writing: Writing,
  userId: string,
  jobId: string,
  nowMs: number,
) => Promise<Result<unknown, Problem>>;

/** Actions that a user or a client program can take on a print job. */
const CHANGES = {
  pause: {
    summary: 'Pauses a job after the current label; its printer continues with other jobs',
    change: (writing, userId, jobId, nowMs) => pausePrinting(writing, userId, jobId, true, nowMs),
  },
  resume: {
    summary: 'Resumes a paused job',
    change: (writing, userId, jobId, nowMs) => pausePrinting(writing, userId, jobId, false, nowMs),
  },
} satisfies Readonly<Record<string, { readonly summary: string; readonly change: Change }>>;

/** Creates two routes for each action: for signed-in users with the id in the body, and for client programs with the id in the path. */
function changeRoutes(deps: Deps, access: Access<KeyHolder>): Route[] {
  return Object.entries(CHANGES).flatMap(([name, { summary, change }]) => {
    const done = async (asking: Asking, jobId: string) => {
      const changed = await deps.store.write((writing) =>
        change(writing, asking.userId, jobId, deps.clock()),
      );
      return changed.ok ? present(deps, asking, jobId) : changed;
    };
    const common = { method: 'POST', summary, input: Type.Object({ id }), answer: PrintJobAnswer } as const;
    return [
      routeWith(SIGNED_IN, {
        ...common,
        path: `/printJob/${name}`,
        tag: TAG,
        handle: ({ identity: { userId }, input, language }) => done({ userId, language }, input.id),
      }),
      routeWith(access, {
        ...common,
        path: `/render/jobs/:id/${name}`,
        tag: 'Rendering',
        handle: ({ identity: { userId }, input, language }) => done({ userId, language }, input.id),
      }),
    ];
  });
}

const cancel = (deps: Deps): Route =>
  routeWith(SIGNED_IN, {
    method: 'POST',
    path: '/printJob/cancel',
    tag: TAG,
    summary: "Cancels the unprinted labels of a job; finished jobs don't change",
    input: Type.Object({ id }),
    answer: PrintJobAnswer,
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
  const input = Type.Object({ id, lastPrinted });
  const summary = 'Says which of the labels in doubt came out: those behind it are printed again';
  const done = async (asking: Asking, reported: Static<typeof input>) => {
    const settled = await deps.store.write((writing) =>
      settleDoubt(writing, asking.userId, reported.id, reported.lastPrinted, deps.clock()),
    );
    if (!settled.ok) return settled;
    deps.wakeJobs();
    return present(deps, asking, reported.id);
  };
  const common = { method: 'POST', summary, input, answer: PrintJobAnswer } as const;
  return [
    routeWith(SIGNED_IN, {
      ...common,
      path: '/printJob/settle',
      tag: TAG,
      handle: ({ identity: { userId }, input: reported, language }) => done({ userId, language }, reported),
    }),
    routeWith(access, {
      ...common,
      path: '/render/jobs/:id/settle',
      tag: 'Rendering',
      handle: ({ identity: { userId }, input: reported, language }) => done({ userId, language }, reported),
    }),
  ];
}

/**
 * Creates the routes for print jobs.
 * @param access access rule for keys with the scope `print`
 */
export function printJobRoutes(deps: Deps, access: Access<KeyHolder>): Route[] {
  return [list(deps), ...changeRoutes(deps, access), cancel(deps), ...settleRoutes(deps, access)];
}
