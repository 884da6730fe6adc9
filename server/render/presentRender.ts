import type { Language } from '../../src/core/base/languages.ts';
import type { Problem } from '../../src/core/base/result.ts';
import dataNotesEnUs from '../../src/core/messages/dataNotes.en-US.json' with { type: 'json' };
import dataNotesRuRu from '../../src/core/messages/dataNotes.ru-RU.json' with { type: 'json' };
import dataNotesZhCn from '../../src/core/messages/dataNotes.zh-CN.json' with { type: 'json' };
import dataNotesZhTw from '../../src/core/messages/dataNotes.zh-TW.json' with { type: 'json' };
import readersEnUs from '../../src/core/messages/problems.en-US.json' with { type: 'json' };
import readersRuRu from '../../src/core/messages/problems.ru-RU.json' with { type: 'json' };
import readersZhCn from '../../src/core/messages/problems.zh-CN.json' with { type: 'json' };
import readersZhTw from '../../src/core/messages/problems.zh-TW.json' with { type: 'json' };
import { problemText } from '../../src/core/messages/problemText.ts';
import verifyEnUs from '../../src/core/messages/verify.en-US.json' with { type: 'json' };
import verifyRuRu from '../../src/core/messages/verify.ru-RU.json' with { type: 'json' };
import verifyZhCn from '../../src/core/messages/verify.zh-CN.json' with { type: 'json' };
import verifyZhTw from '../../src/core/messages/verify.zh-TW.json' with { type: 'json' };
import type { RowReport } from '../../src/core/run/chunks/runChunks.ts';
import type { RenderProblem } from '../../src/node/render/renderWork.ts';
import type { Refusal } from '../http/answers.ts';
import { MESSAGES } from '../http/language.ts';
import { PROBLEM_CODES } from '../http/problems.ts';

/** Messages of the engine about labels and rows; the server's own messages take precedence. */
const SENTENCES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'en-US': { ...readersEnUs, ...dataNotesEnUs, ...verifyEnUs, ...MESSAGES['en-US'] },
  'ru-RU': { ...readersRuRu, ...dataNotesRuRu, ...verifyRuRu, ...MESSAGES['ru-RU'] },
  'zh-CN': { ...readersZhCn, ...dataNotesZhCn, ...verifyZhCn, ...MESSAGES['zh-CN'] },
  'zh-TW': { ...readersZhTw, ...dataNotesZhTw, ...verifyZhTw, ...MESSAGES['zh-TW'] },
};

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
