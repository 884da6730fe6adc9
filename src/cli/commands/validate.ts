import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { runBatch } from '../../core/batch/runBatch.ts';
import type { Arguments } from '../parseArguments.ts';
import { openNodePool } from '../platform/nodePool.ts';
import { prepareRun } from '../prepareRun.ts';
import type { RenderOutcome } from '../renderOutcome.ts';
import { createProgressLine } from '../reporter.ts';

/** `diecut validate`: lays out every row as if to print it and reports what is wrong. */
export async function validate(args: Arguments): Promise<Result<RenderOutcome, Problem>> {
  const prepared = await prepareRun(args, 'check');
  if (!prepared.ok) return prepared;
  const { open, plan, store } = prepared.value;
  const pool = await openNodePool(open, plan.rows.length < 1500 ? 1 : args.jobs);
  if (!pool.ok) return pool;
  const progress = createProgressLine(args.quiet || args.json);
  const report = await runBatch({
    plan,
    store,
    onFailure: 'skip',
    runner: pool.value,
    take: async () => undefined,
    onProgress: progress.update,
    isCancelled: () => false,
  });
  progress.end();
  await pool.value.close();
  return report.ok ? ok({ run: prepared.value, report: report.value, bytes: 0, files: [] }) : report;
}
