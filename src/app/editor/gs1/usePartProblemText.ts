import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/base/result.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';

/** Returns problem texts without the general introduction about refused contents, because every line of the builder is about a content. */
export function usePartProblemText(): (problem: Problem) => string {
  const general = useTranslation('problems').t('barcodeRefused');
  const problemText = useProblemText();
  return useCallback((problem) => problemText(problem).replace(general, ''), [general, problemText]);
}
