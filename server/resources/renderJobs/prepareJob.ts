import type { Problem, Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { RenderJobRow } from '../../store/serviceTables.ts';
import type { LabelSource } from '../render/labelSource.ts';
import { type PreparedRender, prepareRender } from '../render/prepareRender.ts';
import type { JobSpec } from './jobs.ts';

/** Job whose inputs are loaded on this machine. */
export interface PreparedJob {
  readonly userId: string;
  /** Input for the render pool, or the problem that `prepareRender` returned. */
  readonly work: Result<PreparedRender['work'], Problem>;
  /** True if the job goes to a printer. */
  readonly isPrinted: boolean;
  /** Deletes the temporary files of the inputs. */
  readonly discard: () => Promise<void>;
}

type PreparerParts = Pick<Deps, 'store' | 'files'> & { readonly labels: LabelSource };

/** Loads the inputs of a job to this machine: the label, and the spreadsheet or database. */
export async function prepareJob(parts: PreparerParts, job: RenderJobRow): Promise<PreparedJob> {
  const { files } = parts;
  const { userId, sheetObject, sheetName } = job;
  const { said, pinned, isPrinted = false }: JobSpec = JSON.parse(job.spec);
  const bring = async () => {
    if (sheetObject === null || sheetName === null) return null;
    const bytes = await files.kept.open(sheetObject);
    if (!bytes) throw new Error('the spreadsheet of a job is not there');
    return { path: await files.spool.bring(bytes), name: sheetName };
  };
  const sheet = await bring();
  const discardSheet = async () => {
    if (sheet) await files.spool.discard(sheet.path);
  };
  const prepared = await prepareRender(parts, job, { said, file: sheet }, pinned).catch(
    async (error: unknown) => {
      await discardSheet();
      throw error;
    },
  );
  return {
    userId,
    isPrinted,
    work: prepared.ok ? { ok: true, value: prepared.value.work } : prepared,
    discard: async () => {
      if (prepared.ok) await prepared.value.discard();
      await discardSheet();
    },
  };
}

/** Cache of jobs with their loaded inputs, because a part maker alternates between the parts of several jobs. */
export interface JobShelf {
  /** Returns a job with its inputs; rejects if the job doesn't exist. */
  readonly job: (id: string) => Promise<PreparedJob>;
  /** Removes cached jobs with their files until `mostKept` are left; jobs in use always stay. */
  readonly clear: (used: ReadonlySet<string>, mostKept: number) => Promise<void>;
}

export function createJobShelf(parts: PreparerParts): JobShelf {
  const jobs = new Map<string, Promise<PreparedJob>>();

  async function prepare(id: string): Promise<PreparedJob> {
    const job = await parts.store.read
      .selectFrom('renderJobs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return prepareJob(parts, job);
  }

  return {
    job: (id) => {
      const known = jobs.get(id);
      if (known) return known;
      const preparing = prepare(id);
      jobs.set(id, preparing);
      // A job whose inputs could not be loaded is not cached.
      preparing.then(
        ({ work }) => work.ok || jobs.delete(id),
        () => jobs.delete(id),
      );
      return preparing;
    },
    clear: async (used, mostKept) => {
      for (const [id, preparing] of jobs) {
        if (jobs.size <= mostKept) return;
        if (used.has(id)) continue;
        jobs.delete(id);
        await preparing.then(({ discard }) => discard()).catch(() => undefined);
      }
    },
  };
}
