import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../i18n/timeText.ts';
import { useCall } from '../../services/api/useCall.ts';
import { useFetched } from '../../services/api/useFetched.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { LoadingSpace } from '../../ui/LoadingSpace.tsx';
import { ListRefusal } from '../library/ListRefusal.tsx';
import { browserText } from './browserText.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flexGrow: 1, minWidth: 0 },
  meta: { color: tokens.colorNeutralForeground3 },
});

/** Devices on which the user is signed in. */
export function SessionList() {
  const styles = useStyles();
  const { t } = useTranslation('profile');
  const call = useCall();
  const notify = useNotify();
  const { value: sessions, refusal, refresh } = useFetched('GET /user/sessions');
  const end = async (which: { id?: string }) => {
    const done = await call('POST /user/endSession', which);
    if (done.ok) notify(t('sessionEnded'), 'success');
    await refresh();
  };
  if (!sessions && !refusal) return <LoadingSpace />;
  return (
    <>
      <ListRefusal refusal={refusal} onRetry={refresh} />
      <ul className={styles.list} aria-label={t('sessions')}>
        {sessions?.map(({ id, userAgent, usedAt, isThis }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <Text block title={userAgent}>
                {browserText(userAgent)}
              </Text>
              <Text size={200} className={styles.meta}>
                {isThis ? t('thisDevice') : t('signedInAt', { time: timeText(usedAt) })}
              </Text>
            </div>
            {!isThis && (
              <Button size="small" onClick={() => void end({ id })}>
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <div>
          <Button onClick={() => void end({})}>{t('endOthers')}</Button>
        </div>
      )}
    </>
  );
}
