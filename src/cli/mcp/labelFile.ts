import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isRecord } from '../../core/base/record.ts';
import type { Problem, Result } from '../../core/base/result.ts';
import { LABEL_FORMAT, LABEL_VERSION, type Label } from '../../core/label/label.ts';
import { labelProblems, parseLabel } from '../../core/label/parseLabel.ts';
import { askedColumns } from '../../core/print/labelInputs.ts';
import { readInput } from '../../node/inputs/readInput.ts';
import { stageFile } from '../../node/staging/stagedFile.ts';
import { sentence } from '../reporter.ts';
import type { CommandReport } from './commandRun.ts';
import { ToolRefusal } from './toolRefusal.ts';
import type { WorkFolder } from './workFolder.ts';

/** Label document as JSON, before it is checked. */
export type LabelDocument = Readonly<Record<string, unknown>>;

const MAX_LABEL_BYTES = 16 * 1024 * 1024;
/** Number of problems of a document that are named at once. */
const MAX_PROBLEMS = 20;

function accepted<Value>(result: Result<Value, Problem>): Value {
  if (!result.ok) throw new ToolRefusal(sentence(result.error));
  return result.value;
}

/** Reads a label document; refuses files that are no label.json. */
export async function readLabelFile(path: string): Promise<LabelDocument> {
  const bytes = accepted(await readInput(path, MAX_LABEL_BYTES));
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    document = null;
  }
  if (!isRecord(document) || document.format !== LABEL_FORMAT)
    throw new ToolRefusal('The file is no label.json. import_label converts documents of other programs.');
  return document;
}

/** Returns the checked label; refuses an invalid document with its problems, and says where the format is described. */
function checkedLabel(document: LabelDocument): Label {
  const problems = labelProblems(document);
  if (problems.length > 0) {
    const sentences = problems.slice(0, MAX_PROBLEMS).map(sentence);
    throw new ToolRefusal(
      `Nothing was written, because the label is invalid. ${sentences.join(' ')} label_format describes the fields.`,
    );
  }
  return accepted(parseLabel(document));
}

/** Describes a label in the order of its elements, from the back to the front. */
function labelSummary(label: Label): Readonly<Record<string, unknown>> {
  return {
    name: label.name,
    widthMm: label.widthMm,
    heightMm: label.heightMm,
    columns: askedColumns(label),
    elements: label.elements.map(({ id, kind }) => ({ id, kind })),
  };
}

/** Refuses to replace an existing file, unless the call says so. */
export async function refuseExisting(path: string, isReplacing: boolean): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere && !isReplacing)
    throw new ToolRefusal('The file exists. Give another name, or "replace": true to replace it.');
}

/** Checks a label document and writes it atomically. Folders that are missing are created. */
export async function writeLabelFile(
  path: string,
  given: LabelDocument,
  folder: WorkFolder,
): Promise<CommandReport> {
  const document = { format: LABEL_FORMAT, version: LABEL_VERSION, ...given };
  const label = checkedLabel(document);
  await mkdir(dirname(path), { recursive: true });
  const staged = accepted(await stageFile(path));
  try {
    accepted(await staged.write(new TextEncoder().encode(`${JSON.stringify(document, null, 2)}\n`)));
    accepted(await staged.commit());
  } finally {
    await staged.abort();
  }
  return { ok: true, file: folder.nameOf(path), ...labelSummary(label) };
}

/** Returns the summary of a document that is already stored, or its problems. */
export function summaryOf(document: LabelDocument): Readonly<Record<string, unknown>> {
  const problems = labelProblems(document);
  if (problems.length > 0) return { problems: problems.slice(0, MAX_PROBLEMS).map(sentence) };
  return labelSummary(accepted(parseLabel(document)));
}
