import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Doubt } from './printJobs.ts';

/** Returns a function that formats the range of labels in doubt. */
export function useDoubtText(): (doubt: Doubt) => string {
  const { t } = useTranslation('serverPrinters');
  return useCallback(
    ({ firstLabel: first, lastLabel: last }) =>
      first === last ? t('doubt.label', { first }) : t('doubt.labels', { first, last }),
    [t],
  );
}
