import type { Static } from 'typebox';
import type { JobAnswer } from '../../../src/core/api/schemas/jobSchemas.ts';
import type { MessageSchema, RowSchema } from '../../../src/core/api/schemas/messageSchemas.ts';
import type { Language } from '../../../src/core/base/languages.ts';
import { presentProblem, presentRow, renderRefusal } from '../../render/presentRender.ts';
import type { RenderJobRow } from '../../store/serviceTables.ts';
import { presentPrinting } from '../printing/presentPrinting.ts';
import type { Printing } from '../printing/printingState.ts';

import type { JobReport } from './jobs.ts';

/** Returns the problem of a failed job, and the job's first failed row; null for what doesn't exist. */
export function presentFailure(
  written: RenderJobRow['report'],
  language: Language,
): {
  readonly problem: Static<typeof MessageSchema> | null;
  readonly failure: Static<typeof RowSchema> | null;
} {
  const report: JobReport | null = written === null ? null : JSON.parse(written);
  if (!report || !('problem' in report)) return { problem: null, failure: null };
  const { failures: [first] = [], ...problem } = report.problem;
  return {
    problem: presentProblem(renderRefusal(problem, language), language),
    failure: first ? presentRow(first, language) : null,
  };
}

/** Returns the response for a job, in the language of the caller. */
export function presentJob(
  row: RenderJobRow,
  printing: Printing | null,
  language: Language,
): Static<typeof JobAnswer> {
  const report: JobReport | null = row.report === null ? null : JSON.parse(row.report);
  const head = {
    id: row.id,
    state: row.state,
    plannedLabels: row.plannedLabels,
    doneLabels: row.doneLabels,
    createTime: row.createdAtMs,
    endTime: row.endedAtMs,
    expireTime: row.expiresAtMs,
    printing: printing && presentPrinting(printing, row.state),
    file:
      row.resultObject === null
        ? null
        : { bytes: row.resultBytes ?? 0, mediaType: row.mimeType ?? 'application/octet-stream' },
  };
  const nothing = { failureCount: 0, failures: [], warnings: [], notes: [], problem: null };
  if (!report) return { ...head, ...nothing };
  if ('problem' in report) {
    const { failures = [], ...problem } = report.problem;
    const count = problem.params?.count;
    return {
      ...head,
      ...nothing,
      failureCount: typeof count === 'number' && failures.length > 0 ? count : failures.length,
      failures: failures.map((one) => presentRow(one, language)),
      problem: presentFailure(row.report, language).problem,
    };
  }
  const { failureCount, failures, warnings, notes } = report;
  return {
    ...head,
    failureCount,
    failures: failures.map((one) => presentRow(one, language)),
    warnings: warnings.map((one) => presentRow(one, language)),
    notes: notes.map((note) => presentProblem(note, language)),
    problem: null,
  };
}
