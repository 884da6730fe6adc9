import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../core/base/result.ts';
import { type ProblemMessages, problemText } from '../../core/messages/problemText.ts';
import { withDecimalMark } from './numberText.ts';

/** Turns problems into sentences of the chosen language. */
export function useProblemText(): (problem: Problem) => string {
  const { i18n } = useTranslation('problems');
  const language = i18n.resolvedLanguage ?? i18n.language;
  return useCallback(
    (problem) => {
      const messages: ProblemMessages = i18n.getResourceBundle(language, 'problems') ?? {};
      const params = Object.entries(problem.params ?? {}).map(([name, value]) => [
        name,
        typeof value === 'number' ? withDecimalMark(String(value), language) : value,
      ]);
      return problemText({ ...problem, params: Object.fromEntries(params) }, messages);
    },
    [i18n, language],
  );
}
