import { DEFAULT_LANGUAGE, isPartialLanguage, LANGUAGES } from '../../core/base/languages.ts';
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

export const isEngineLanguage = (name: string): name is EngineLanguage =>
  LANGUAGES.some((language) => language === name);

interface MessageFile {
  readonly default: ProblemMessages;
}

/** Files of messages that make up the sentences; bundlers make a chunk of each. */
const fileLoaders = (language: EngineLanguage): readonly (() => Promise<MessageFile>)[] => [
  () => import(`../../locales/${language}/engine/problems.json`, { with: { type: 'json' } }),
  () => import(`../../locales/${language}/engine/dataNotes.json`, { with: { type: 'json' } }),
  () => import(`../../locales/${language}/engine/verify.json`, { with: { type: 'json' } }),
  () => import(`../../locales/${language}/engine/engine.json`, { with: { type: 'json' } }),
];

const NO_FILE: MessageFile = { default: {} };

async function loadMessages(language: EngineLanguage): Promise<ProblemMessages> {
  const isPartial = isPartialLanguage(language);
  // A partial language need not have all files.
  const load = (file: () => Promise<MessageFile>) => (isPartial ? file().catch(() => NO_FILE) : file());
  const files = await Promise.all(fileLoaders(language).map(load));
  const english = isPartial ? await loadMessages(DEFAULT_LANGUAGE) : {};
  return Object.assign({}, english, ...files.map((file) => file.default));
}

export async function loadSentences(language: EngineLanguage): Promise<Sentences> {
  const messages = await loadMessages(language);
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
