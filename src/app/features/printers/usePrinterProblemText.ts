import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/base/result.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';

/** Returns a function that formats problems, including those of label printers. Their texts load with the parts of the page that print. */
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
