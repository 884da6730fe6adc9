import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/base/result.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';

/** Sentences of problems, those of printers at this device among them: they are fetched with the parts that print on one. */
export function usePrinterProblemText(): (problem: Problem) => string {
  const { t, i18n } = useTranslation('printers');
  const problemText = useProblemText();
  return useCallback(
    (problem) => {
      const key = `problems.${problem.code}`;
      return i18n.exists(key, { ns: 'printers' })
        ? t(key, { ...problem.params }).trim()
        : problemText(problem);
    },
    [t, i18n, problemText],
  );
}
