/// <reference types="vite/types/importMeta.d.ts" />
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

/** Files of messages that make up the sentences. */
const PARTS = ['problems', 'dataNotes', 'verify', 'engine'];
/** Message files of all languages, loaded on demand. */
const files = import.meta.glob<ProblemMessages>(
  '../../locales/*/engine/{problems,dataNotes,verify,engine}.json',
  { import: 'default' },
);

export const isEngineLanguage = (name: string): name is EngineLanguage =>
  LANGUAGES.some((language) => language === name);

async function loadMessages(language: EngineLanguage): Promise<ProblemMessages> {
  const parts = PARTS.map((part) => files[`../../locales/${language}/engine/${part}.json`]?.());
  const english = isPartialLanguage(language) ? await loadMessages(DEFAULT_LANGUAGE) : {};
  return Object.assign({}, english, ...(await Promise.all(parts)));
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
