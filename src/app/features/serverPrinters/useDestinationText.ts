import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJob } from './printJobs.ts';

/** Returns a function that formats the destination of a job: its printer, or its group with the printer that has taken the job. */
export function useDestinationText(): (job: PrintJob) => string {
  const { t } = useTranslation('serverPrinters');
  return useCallback(
    ({ printer, group }) => {
      if (group === null) return printer ?? t('job.gone');
      return printer === null ? group : t('job.ofGroup', { group, printer });
    },
    [t],
  );
}
