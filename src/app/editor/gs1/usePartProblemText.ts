import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/base/result.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';

/**
 * Returns a function that formats problems. It omits the general introduction about refused content, because the builder shows only content
 * problems.
 */
export function usePartProblemText(): (problem: Problem) => string {
  const general = useTranslation('problems').t('barcodeRefused');
  const problemText = useProblemText();
  return useCallback((problem) => problemText(problem).replace(general, ''), [general, problemText]);
}
