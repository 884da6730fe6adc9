import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import type { PrintPlan } from '../../core/print/printPlan.ts';
import { createCheckOutput, type RunOutput } from '../../core/run/chunks/runChunks.ts';
import { findFormat, isPictureFormat, type PictureFormat } from '../../core/run/formats.ts';
import { createPictureOutput, pictureDigits } from '../../core/run/outputs/pictureOutput.ts';
import type { OpenRun } from '../../core/run/runTypes.ts';
import { openStream } from '../../node/engine.ts';
import { findOverwritten } from '../../node/staging/sameFile.ts';
import { spoolOutput } from '../../node/staging/spooledOutput.ts';
import { stageFile } from '../../node/staging/stagedFile.ts';
import { stageFolder } from '../../node/staging/stagedFolder.ts';
import type { Abandoned } from '../../node/staging/stagingName.ts';

/**
 * Destination of a run. A regular file, standard output or a queue gets nothing before `commit`; a network printer, device or pipe gets
 * labels as they are rendered.
 */
export interface RunTarget {
  readonly output: RunOutput;
  /** Files that `commit` moves to their final paths. */
  readonly files: readonly string[];
  readonly commit: () => Promise<Result<null, Problem>>;
  /** Discards the output as far as possible; has no effect after `commit`. */
  readonly abort: () => Promise<void>;
  /** Returns notes about the destination, after success and failure. */
  readonly notes: () => readonly Problem[];
}

/** Facts about a run that determine which outputs are possible. */
export interface TargetRun {
  readonly plan: Pick<PrintPlan, 'labelCount'>;
  /** Input files of the run, which must not be overwritten. */
  readonly inputs: readonly string[];
}

const nothing = () => [];

/** Returns the target of a check, which produces no output. */
function checkTarget(): RunTarget {
  return {
    output: createCheckOutput(),
    files: [],
    commit: async () => ok(null),
    abort: async () => undefined,
    notes: nothing,
  };
}

/**
 * Opens the output of a run. Refuses an output that is also an input, even under another name or a link.
 *
 * @param out path, or `-` for standard output
 */
export async function openTarget(
  run: TargetRun,
  open: OpenRun,
  out: string,
): Promise<Result<RunTarget, Problem>> {
  const { format } = open.spec;
  if (format === 'check') return ok(checkTarget());
  const isPicture = isPictureFormat(format);
  if (isPicture && out === '-' && run.plan.labelCount > 1)
    return fail('picturesNeedFolder', { count: run.plan.labelCount, format });
  const pathOf = isPicture ? picturePaths(out, format, run.plan.labelCount) : () => out;
  const files = out === '-' ? ['-'] : pathsOf(pathOf, isPicture ? run.plan.labelCount : 1);
  const overwritten = await findOverwritten(files, run.inputs);
  if (overwritten !== null) return fail('outputIsInput', { path: overwritten });
  if (isPicture && out !== '-' && files.length + Number(files[0] !== out) > 1)
    return openPictureFolder(pathOf, files);
  const staged = await (out === '-' ? spoolOutput() : stageFile(out));
  if (!staged.ok) return staged;
  const output = await openOutput(open, staged.value);
  const { commit, abort } = staged.value;
  const { abandoned, replacedCount } = staged.value;
  const notes = () => [
    ...abandonedNote(dirname(out), abandoned),
    ...replacedNote(out, replacedCount?.() ?? 0),
  ];
  if (output.ok) return ok({ output: output.value, files, commit, abort, notes });
  await staged.value.abort();
  return output;
}

function abandonedNote(folder: string, { count, bytes }: Abandoned = { count: 0, bytes: 0 }): Problem[] {
  const megabytes = Math.ceil(bytes / 1_000_000);
  return count === 0 ? [] : [{ code: 'abandonedRemoved', params: { count, megabytes, path: folder } }];
}

/** Warns that this run has replaced files that another program wrote while this run was in progress. */
function replacedNote(path: string, count: number): Problem[] {
  return count === 0 ? [] : [{ code: 'outputReplaced', params: { count, path } }];
}

function pathsOf(pathOf: (number: number) => string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => pathOf(index + 1));
}

/**
 * Returns a function for the path of each picture, by its number from 1. If `out` has the extension of the format, `out` is the path of a
 * single picture, and several pictures get a number before the extension. Otherwise `out` is a folder.
 */
function picturePaths(out: string, format: PictureFormat, labelCount: number): (number: number) => string {
  const digits = pictureDigits(labelCount);
  const padded = (number: number) => String(number).padStart(digits, '0');
  const isFile = findFormat(/\.(\w+)$/.exec(out)?.[1] ?? '') === format;
  if (!isFile) return (number) => join(out, `${padded(number)}.${format}`);
  return (number) => (labelCount === 1 ? out : out.replace(/(\.\w+)$/, `-${padded(number)}$1`));
}

async function openPictureFolder(
  pathOf: (number: number) => string,
  planned: readonly string[],
): Promise<Result<RunTarget, Problem>> {
  const folder = await stageFolder(dirname(planned[0]));
  if (!folder.ok) return folder;
  const files: string[] = [];
  const output = createPictureOutput({
    add: (number, picture) => {
      const path = pathOf(number);
      files.push(path);
      return folder.value.add(path, picture);
    },
    finish: async () => ok(null),
  });
  const { abort } = folder.value;
  const notes: Problem[] = [];
  const commit = async () => {
    const committed = await folder.value.commit();
    if (committed.ok)
      notes.push(
        ...replacedNote(dirname(planned[0]), folder.value.replacedCount()),
        ...(await noteOthers(files)),
      );
    return committed;
  };
  return ok({ output, files, commit, abort, notes: () => notes });
}

/** Warns about numbered pictures in the folder that an earlier run left there, because they look like pictures of this run. */
async function noteOthers(files: readonly string[]): Promise<Problem[]> {
  const [before, after] = splitNumber(basename(files[0]));
  const folder = dirname(files[0]);
  const own = new Set(files.map((path) => basename(path)));
  const isNumbered = (name: string) => {
    const number = name.slice(before.length, name.length - after.length);
    return name.startsWith(before) && name.endsWith(after) && /^\d+$/.test(number);
  };
  const names: readonly string[] = await readdir(folder).catch(() => []);
  const count = names.filter((name) => isNumbered(name) && !own.has(name)).length;
  return count === 0 ? [] : [{ code: 'picturesOfOthers', params: { count, path: folder } }];
}

/** Splits a file name at the number before its extension. */
function splitNumber(name: string): [before: string, after: string] {
  const [, before = '', after = ''] = /^(.*?)\d+(\.\w+)$/.exec(name) ?? [];
  return [before, after];
}

/** Returns the output of a single picture. */
function pictureStream(sink: ByteSink): RunOutput {
  return createPictureOutput({
    add: (_number, picture) => sink.write(picture),
    finish: async () => ok(null),
  });
}

async function openOutput(open: OpenRun, sink: ByteSink): Promise<Result<RunOutput, Problem>> {
  return isPictureFormat(open.spec.format) ? ok(pictureStream(sink)) : openStream(open, sink);
}
