import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../core/base/result.ts';

/** Turns problems into sentences. A code without a sentence shows itself, so that nothing is hidden. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation('problems');
  return useCallback((problem) => t(problem.code, { ...problem.params }), [t]);
}
