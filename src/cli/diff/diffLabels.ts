import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem, Result } from '../../core/base/result.ts';
import { ok } from '../../core/base/result.ts';
import { count, EXIT_FAULT, noteJson, refuse, tell } from '../presenting.ts';
import { reportJson, reportLines, sentence, shownLines } from '../reporter.ts';
import type { LabelArguments } from '../run/labelArguments.ts';
import { runLabels } from '../run/runLabels.ts';
import {
  approve,
  compareLabel,
  type LabelFiles,
  type LabelState,
  labelsIn,
  numbersOf,
} from './approvedLabels.ts';

type Stated = LabelState & { readonly label: number };

/** Arguments of `diecut diff`. */
interface DiffArguments {
  /** Folder of approved pictures. */
  readonly approved: string;
  /** Folder for pictures of the differences; null writes none. */
  readonly changed: string | null;
  /** True if the new labels replace the approved labels. */
  readonly update: boolean;
  /** Maximum difference of a channel, 0 to 255. */
  readonly tolerance: number;
  readonly labels: LabelArguments;
}

/** Runs `diecut diff …`; resolves with the exit code. */
export async function diffLabels(args: DiffArguments): Promise<number> {
  const out = mkdtempSync(join(tmpdir(), 'diecut-diff-'));
  try {
    return await compareRun(args, out, args.labels.json);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

async function compareRun(args: DiffArguments, out: string, isJson: boolean): Promise<number> {
  const outcome = await runLabels(args.labels, { kind: 'files', format: 'png', out, resume: false });
  if (!outcome.ok) return refuse(outcome.error, isJson);
  const { report, run } = outcome.value;
  const said = [...run.notes, ...outcome.value.notes];
  const approved = labelsIn(args.approved);
  if (!approved.ok) return refuse(approved.error, isJson);
  const made = labelsIn(out);
  if (!made.ok) return refuse(made.error, isJson);
  const states = await statesOf(args, approved.value, made.value);
  if (!states.ok) return refuse(states.error, isJson);
  // Labels are approved only if no row failed, because approving an incomplete run would delete approved labels.
  const isWhole = report.failureCount === 0;
  const isUpdated = args.update && isWhole;
  if (isUpdated) {
    const kept = approve(args.approved, approved.value, made.value);
    if (!kept.ok) return refuse(kept.error, isJson);
  }
  const others = states.value.filter(({ kind }) => kind !== 'same');
  const isSame = isWhole && (others.length === 0 || isUpdated);
  if (isJson) {
    const body = {
      ok: isSame,
      labels: made.value.size,
      same: states.value.length - others.length,
      differences: others,
      failures: report.failures.map(reportJson),
      isUpdated,
      notes: said.map(noteJson),
    };
    process.stdout.write(`${JSON.stringify(body)}\n`);
    return isSame ? 0 : EXIT_FAULT;
  }
  const lines = [
    ...said.map(sentence),
    ...reportLines(report.failures),
    ...shownLines(others.map(lineOf)),
    conclusion(args, made.value.size, { all: states.value.length, others: others.length }, isWhole),
  ];
  tell(lines);
  return isSame ? 0 : EXIT_FAULT;
}

async function statesOf(
  { tolerance, changed }: DiffArguments,
  approved: LabelFiles,
  made: LabelFiles,
): Promise<Result<Stated[], Problem>> {
  const states: Stated[] = [];
  for (const label of numbersOf(approved, made)) {
    const state = await compareLabel(approved.get(label), made.get(label), tolerance, changed);
    if (!state.ok) return state;
    states.push({ ...state.value, label });
  }
  return ok(states);
}

function lineOf(state: Stated): string {
  switch (state.kind) {
    case 'changed': {
      const { dots, leftPx, topPx, widthPx, heightPx } = state.difference;
      return `label ${state.label}: ${count(dots, 'dot')} changed, within ${widthPx} × ${heightPx} at ${leftPx}, ${topPx}`;
    }
    case 'resized':
      return `label ${state.label}: ${state.made} dots, approved with ${state.approved}`;
    case 'added':
      return `label ${state.label}: not approved yet`;
    case 'gone':
      return `label ${state.label}: approved, and not made any more`;
    case 'same':
      return `label ${state.label}: as approved`;
  }
}

function conclusion(
  { update, approved }: DiffArguments,
  made: number,
  compared: { readonly all: number; readonly others: number },
  isWhole: boolean,
): string {
  if (update)
    return isWhole
      ? `${count(made, 'label')} approved in ${approved}`
      : "nothing was approved: some rows can't be printed";
  if (compared.others === 0) return `${count(made, 'label')} as approved`;
  return `${compared.others} of ${count(compared.all, 'label')} not as approved; if that is meant, run it again with --update`;
}
