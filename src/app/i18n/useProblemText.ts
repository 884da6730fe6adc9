import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../core/base/result.ts';
import { type ProblemMessages, problemText } from '../../core/messages/problemText.ts';
import { useSentenceParams } from './useSentenceParams.ts';

/** Returns a function that formats a problem as a sentence in the user's language and unit. */
export function useProblemText(): (problem: Problem) => string {
  const { i18n } = useTranslation('problems');
  const language = i18n.resolvedLanguage ?? i18n.language;
  const sentenceParams = useSentenceParams();
  return useCallback(
    (problem) => {
      const general: ProblemMessages = i18n.getResourceBundle(language, 'problems') ?? {};
      // Messages of readers, pages and data load with the features that need them.
      const isGeneral = Object.hasOwn(general, problem.code);
      const late = () => ({
        ...i18n.getResourceBundle(language, 'verify'),
        ...i18n.getResourceBundle(language, 'pages'),
        ...i18n.getResourceBundle(language, 'dataNotes'),
      });
      const messages = isGeneral ? general : { ...general, ...late() };
      return problemText({ ...problem, params: sentenceParams(problem.params ?? {}) }, messages);
    },
    [i18n, language, sentenceParams],
  );
}
