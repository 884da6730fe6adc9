import * as v from 'valibot';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { KindProblem } from './kinds/kindDefinition.ts';
import { checkElement } from './kinds/registry.ts';
import { type Label, labelSchema } from './label.ts';
import { type MigrateCode, migrateLabel } from './migrate.ts';

export type LabelCode =
  | MigrateCode
  | 'labelFieldInvalid'
  | 'labelFieldUnknown'
  | 'labelIdRepeated'
  | 'labelCircleNotRound'
  | 'labelFontRepeated'
  | KindProblem['code'];

/**
 * Parses a label document of any known version. The problem contains the path of the first invalid value, such as `elements[2].fontSizePt`,
 * and the expected value.
 */
export function parseLabel(document: unknown): Result<Label, Problem<LabelCode>> {
  const [problem, label] = look(document);
  return label ? ok(label) : { ok: false, error: problem[0] };
}

/**
 * Returns all problems of a label document, one for each invalid value with its path; only one if the version is unknown. Empty for a valid
 * label.
 */
export function labelProblems(document: unknown): readonly Problem<LabelCode>[] {
  return look(document)[0];
}

type Looked =
  | readonly [problems: readonly Problem<LabelCode>[], label: null]
  | readonly [problems: readonly [], label: Label];

function look(document: unknown): Looked {
  const migrated = migrateLabel(document);
  if (!migrated.ok) return [[migrated.error], null];
  // A failed length check must end the checks of a text, because further checks may be slow for long texts.
  const parsed = v.safeParse(labelSchema, migrated.value, { abortPipeEarly: true });
  if (!parsed.success) return [parsed.issues.map(problemOf), null];
  const whole = checkWhole(parsed.output);
  return whole.ok ? [[], whole.value] : [[whole.error], null];
}

function problemOf(found: v.BaseIssue<unknown>): Problem<LabelCode> {
  const issue = deepest(found);
  const path = presentPath(issue.path ?? []);
  if (issue.expected === 'never') return { code: 'labelFieldUnknown', params: { path } };
  return {
    code: 'labelFieldInvalid',
    params: { path, expected: expectedOf(issue), received: issue.received },
  };
}

/** Returns the expected value in words; for regular expressions and custom checks, their message. */
function expectedOf({ type, expected, message }: v.BaseIssue<unknown>): string {
  if (type === 'finite') return 'a number';
  return type === 'regex' ? message : (expected ?? message);
}

/** Returns the most useful issue of a union: the first issue of the best matching branch. */
function deepest(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  return issue.issues && issue.issues.length > 0 ? deepest(issue.issues[0]) : issue;
}

function presentPath(path: readonly { readonly key?: unknown }[]): string {
  let text = '';
  for (const { key } of path) {
    text += typeof key === 'number' ? `[${key}]` : `${text === '' ? '' : '.'}${String(key)}`;
  }
  return text === '' ? '(document)' : text;
}

function checkWhole(label: Label): Result<Label, Problem<LabelCode>> {
  if (label.shape === 'circle' && label.widthMm !== label.heightMm) {
    return fail('labelCircleNotRound', {
      path: 'heightMm',
      widthMm: label.widthMm,
      heightMm: label.heightMm,
    });
  }
  const faces = new Set<string>();
  for (const [index, { family, bold, italic }] of label.fonts.entries()) {
    const face = JSON.stringify([family, bold, italic]);
    if (faces.has(face)) return fail('labelFontRepeated', { path: `fonts[${index}]`, font: family });
    faces.add(face);
  }
  const seen = new Set<string>();
  for (const [index, element] of label.elements.entries()) {
    if (seen.has(element.id))
      return fail('labelIdRepeated', { path: `elements[${index}].id`, id: element.id });
    seen.add(element.id);
    const problem = checkElement(element, `elements[${index}]`);
    if (problem) return { ok: false, error: problem };
  }
  return ok(label);
}
