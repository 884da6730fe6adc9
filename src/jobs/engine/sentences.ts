import type { Problem } from '../../core/base/result.ts';
import { type ProblemMessages, problemText } from '../../core/messages/problemText.ts';
import type { RowReport, RunProblem } from '../../core/run/chunks/runChunks.ts';
import type { EngineLanguage, RenderFailure, RowFailure, SpokenProblem } from './engineTypes.ts';

/** Converts problems to messages. */
export interface Sentences {
  readonly problem: (problem: Problem) => SpokenProblem;
  readonly row: (report: RowReport) => RowFailure;
  readonly failure: (problem: RunProblem) => RenderFailure;
}

/** Message files by language, loaded on demand. */
const MESSAGES: Readonly<Record<EngineLanguage, () => Promise<readonly { default: ProblemMessages }[]>>> = {
  'en-US': () =>
    Promise.all([
      import('../../core/messages/problems.en-US.json', { with: { type: 'json' } }),
      import('../../core/messages/dataNotes.en-US.json', { with: { type: 'json' } }),
      import('../../core/messages/verify.en-US.json', { with: { type: 'json' } }),
      import('../../core/messages/engine.en-US.json', { with: { type: 'json' } }),
    ]),
  'zh-CN': () =>
    Promise.all([
      import('../../core/messages/problems.zh-CN.json', { with: { type: 'json' } }),
      import('../../core/messages/dataNotes.zh-CN.json', { with: { type: 'json' } }),
      import('../../core/messages/verify.zh-CN.json', { with: { type: 'json' } }),
      import('../../core/messages/engine.zh-CN.json', { with: { type: 'json' } }),
    ]),
  'zh-TW': () =>
    Promise.all([
      import('../../core/messages/problems.zh-TW.json', { with: { type: 'json' } }),
      import('../../core/messages/dataNotes.zh-TW.json', { with: { type: 'json' } }),
      import('../../core/messages/verify.zh-TW.json', { with: { type: 'json' } }),
      import('../../core/messages/engine.zh-TW.json', { with: { type: 'json' } }),
    ]),
  'ru-RU': () =>
    Promise.all([
      import('../../core/messages/problems.ru-RU.json', { with: { type: 'json' } }),
      import('../../core/messages/dataNotes.ru-RU.json', { with: { type: 'json' } }),
      import('../../core/messages/verify.ru-RU.json', { with: { type: 'json' } }),
      import('../../core/messages/engine.ru-RU.json', { with: { type: 'json' } }),
    ]),
};

export const isEngineLanguage = (name: string): name is EngineLanguage => Object.hasOwn(MESSAGES, name);

export async function loadSentences(language: EngineLanguage): Promise<Sentences> {
  const parts = await MESSAGES[language]();
  const messages: ProblemMessages = Object.assign({}, ...parts.map((part) => part.default));
  const text = (problem: Problem) => problemText(problem, messages);
  const row = ({ row: number, entry, problems }: RowReport): RowFailure => ({
    row: number,
    label: entry + 1,
    problems: problems.map((problem) => ({ ...problem, message: text(problem) })),
  });
  return {
    problem: (problem) => ({ ...problem, message: text(problem) }),
    row,
    failure: ({ report, failures, ...problem }) => {
      const reports = failures ?? (report ? [report] : []);
      return { ...problem, message: text(problem), failures: reports.map(row) };
    },
  };
}
