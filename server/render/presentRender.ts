import { byLanguage, type Language } from '../../src/core/base/languages.ts';
import type { Problem } from '../../src/core/base/result.ts';
import { type ProblemMessages, problemText } from '../../src/core/messages/problemText.ts';
import type { RowReport } from '../../src/core/run/chunks/runChunks.ts';
import type { RenderProblem } from '../../src/node/render/renderWork.ts';
import type { Refusal } from '../http/answers.ts';
import { MESSAGES } from '../http/language.ts';
import { readTexts } from '../http/localeTexts.ts';
import { PROBLEM_CODES } from '../http/problems.ts';

/** Messages of the engine about labels and rows; the server's own messages take precedence. */
const SENTENCES = byLanguage(
  (language): ProblemMessages => ({
    ...readTexts(language, 'engine/problems'),
    ...readTexts(language, 'engine/dataNotes'),
    ...readTexts(language, 'engine/verify'),
    ...MESSAGES[language],
  }),
);

/** Problem of a label with its message, and with code and parameters for client programs. */
export interface PresentedProblem {
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface PresentedRow {
  /** Row number in the spreadsheet; rows without such a number are counted from 1. */
  row: number;
  problems: (PresentedProblem & {
    /** ID of the element; empty if the problem concerns the whole label. */
    readonly element: string;
    readonly severity: 'error' | 'warning';
  })[];
}

export function presentProblem({ code, params = {} }: Problem, language: Language): PresentedProblem {
  return { code, message: problemText({ code, params }, SENTENCES[language]), params };
}

export function presentRow({ row, problems }: RowReport, language: Language): PresentedRow {
  return {
    row,
    problems: problems.map(({ element, severity, ...problem }) => ({
      element,
      severity,
      ...presentProblem(problem, language),
    })),
  };
}

/**
 * Returns the server's refusal for a refusal of the engine. A problem without a code of the server becomes the reason of `renderRefused`.
 */
export function renderRefusal({ failures, ...problem }: RenderProblem, language: Language): Refusal {
  if (failures) return { ...problem, data: { failures: failures.map((row) => presentRow(row, language)) } };
  if (PROBLEM_CODES.includes(problem.code)) return problem;
  const cause = presentProblem(problem, language);
  return { code: 'renderRefused', params: { reason: cause.message }, data: { cause } };
}
