import { Button, Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { isHalted, jobState } from './jobState.ts';
import { dropWaiting, startWaiting } from './jobStore.ts';
import { useTrayStyles } from './trayStyles.ts';

/** What waits behind a job that broke off, and what is to become of it; nothing where nothing waits so. */
export function WaitingJobs() {
  const styles = useTrayStyles();
  const { t, i18n } = useTranslation('jobs');
  const { phase, waiting } = useSnapshot(jobState);
  if (!isHalted({ phase, waiting })) return null;
  return (
    <>
      <Text role="status">
        {t('halted.text', { count: waiting, shown: waiting.toLocaleString(i18n.language) })}
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
