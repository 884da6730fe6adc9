import { Button, Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { usePrinterProblemText } from '../printers/usePrinterProblemText.ts';
import { jobState } from './jobState.ts';
import { dropWaiting, startWaiting } from './jobStore.ts';
import { useTrayStyles } from './trayStyles.ts';
import { useIsHalted } from './useIsHalted.ts';

interface WaitingJobsProps {
  /** True to show the reason of the interruption. The tray shows the reason itself. */
  readonly hasReason?: boolean;
}

/** Offers to continue or drop the jobs queued behind a failed or canceled job; renders nothing if there are none. */
export function WaitingJobs(props: WaitingJobsProps) {
  return useIsHalted() ? <HaltedJobs {...props} /> : null;
}

function HaltedJobs({ hasReason = false }: WaitingJobsProps) {
  const styles = useTrayStyles();
  const { t, i18n } = useTranslation('jobs');
  const { waiting, problem } = useSnapshot(jobState);
  const problemText = usePrinterProblemText();
  return (
    <>
      <Text role="status">
        {t('halted.text', { count: waiting, shown: waiting.toLocaleString(i18n.language) })}
        {hasReason && problem && ` ${problemText(problem)}`}
      </Text>
      <div className={styles.buttons}>
        <Button onClick={dropWaiting}>{t('halted.drop')}</Button>
        <Button appearance="primary" onClick={startWaiting}>
          {t('halted.goOn')}
        </Button>
      </div>
    </>
  );
}
