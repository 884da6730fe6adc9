import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../core/base/result.ts';
import { type ProblemMessages, problemText } from '../../core/messages/problemText.ts';
import { useSentenceParams } from './useSentenceParams.ts';

/** Namespace of the messages of all problems; see `src/core/messages`. */
const PROBLEMS = 'problems';

/** Returns a function that formats a problem as a sentence in the user's language and unit. */
export function useProblemText(): (problem: Problem) => string {
  const { i18n } = useTranslation(PROBLEMS);
  return useSentence(i18n);
}

/**
 * Returns the same function without the general sentence about refused barcode content: for a narrow line, and for a list in which all
 * problems are about content.
 */
export function useReasonText(): (problem: Problem) => string {
  const { i18n } = useTranslation(PROBLEMS);
  return useSentence(i18n, false);
}

/**
 * Returns the function of `useProblemText` for messages that follow a failure, such as notifications. It loads the texts with the first
 * failure, because most visits to a screen have none.
 */
export function useLateProblemText(): (problem: Problem) => Promise<string> {
  const { i18n } = useTranslation('shell');
  const sentence = useSentence(i18n);
  return useCallback(
    async (problem) => {
      await i18n.loadNamespaces(PROBLEMS);
      return sentence(problem);
    },
    [i18n, sentence],
  );
}

function useSentence(texts: i18n, hasIntroduction = true): (problem: Problem) => string {
  const language = texts.resolvedLanguage ?? texts.language;
  const sentenceParams = useSentenceParams();
  return useCallback(
    (problem) => {
      const general: ProblemMessages = texts.getResourceBundle(language, PROBLEMS) ?? {};
      // Messages about readers, pages and data load together with the features that need them.
      const isGeneral = Object.hasOwn(general, problem.code);
      const late = () => ({
        ...texts.getResourceBundle(language, 'verify'),
        ...texts.getResourceBundle(language, 'pages'),
        ...texts.getResourceBundle(language, 'dataNotes'),
      });
      const messages = isGeneral ? general : { ...general, ...late() };
      const params = sentenceParams(problem.params ?? {});
      return problemText({ ...problem, params }, messages, hasIntroduction);
    },
    [texts, language, sentenceParams, hasIntroduction],
  );
}
