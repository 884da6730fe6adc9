import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { countedJob } from './countedJob.ts';
import { abandonJob, resumeStoredJob } from './storedJobs.ts';
import { useTrayStyles } from './trayStyles.ts';

/**
 * Offers to resume a job that was interrupted when its tab closed. The job continues after the last printed label, for which it asks if it
 * is in doubt.
 */
export function InterruptedJob({ head }: { head: JobHead }) {
  const styles = useTrayStyles();
  const { t, i18n } = useTranslation('jobs');
  const { done, sent, total, placeOf } = countedJob(head);
  const [last, setLast] = useState(done);
  const number = (value: number) => value.toLocaleString(i18n.language);
  // Saving a file twice is harmless; printing a label twice is not.
  const isUnsure = head.target === 'printer' && sent > done;
  return (
    <>
      <Text weight="semibold">{t('cutShort.title', { name: head.name })}</Text>
      <Text>
        {done > 0 ? t('cutShort.after', { done: number(done), total: number(total) }) : t('cutShort.before')}
      </Text>
      {isUnsure && (
        <>
          <Text>{t('cutShort.unsure', { from: number(done + 1), to: number(sent) })}</Text>
          {head.printerName && <Text>{t('cutShort.half', { printer: head.printerName })}</Text>}
          <NumberField
            label={t('cutShort.last')}
            value={last}
            min={0}
            max={sent}
            precision={0}
            onChange={setLast}
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => void abandonJob(head)}>{t('cutShort.stop')}</Button>
        <Button
          appearance="primary"
          onClick={() => void resumeStoredJob(head, isUnsure ? placeOf(last) : head.doneLabels)}
        >
          {t('cutShort.goOn')}
        </Button>
      </div>
    </>
  );
}
