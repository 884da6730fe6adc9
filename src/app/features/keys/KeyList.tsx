import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../i18n/timeText.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { useFetched } from '../../services/api/useFetched.ts';
import { Question } from '../../ui/dialogs/Question.tsx';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { LoadingSpace } from '../../ui/LoadingSpace.tsx';
import { ListRefusal } from '../library/ListRefusal.tsx';
import { KeyDialog, SCOPE_TEXTS } from './KeyDialog.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  meta: { color: tokens.colorNeutralForeground3 },
});

type Key = AnswerOf<'GET /apiKey/list'>[number];

/** API keys of the account, with their scopes and last use. */
export function KeyList({ onCopy }: { readonly onCopy: (text: string) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('profile');
  const call = useCall();
  const notify = useNotify();
  const { value: keys, refusal, refresh } = useFetched('GET /apiKey/list');
  const [isMaking, setIsMaking] = useState(false);
  const [leaving, setLeaving] = useState<Key | null>(null);
  const revoke = async ({ id }: Key) => {
    setLeaving(null);
    const done = await call('POST /apiKey/revoke', { id });
    if (done.ok) notify(t('keys.revoked'), 'success');
    await refresh();
  };
  const endText = ({ endTime }: Key) =>
    endTime === null
      ? []
      : [t(endTime <= Date.now() ? 'keys.ended' : 'keys.endsAt', { time: timeText(endTime) })];
  const useText = ({ usedTime }: Key) =>
    usedTime === null ? t('keys.unused') : t('keys.used', { time: timeText(usedTime) });
  return (
    <>
      <Text>{t('keys.lead')}</Text>
      <ListRefusal refusal={refusal} onRetry={refresh} />
      {!keys && !refusal && <LoadingSpace />}
      {keys?.length === 0 && <Text className={styles.meta}>{t('keys.none')}</Text>}
      <ul className={styles.list} aria-label={t('keys.title')}>
        {keys?.map((key) => (
          <li key={key.id} className={styles.row}>
            <div className={styles.words}>
              <Text block>
                {key.name} <Text font="monospace">{key.shown}…</Text>
              </Text>
              <Text block size={200}>
                {key.scopes.map((scope) => t(SCOPE_TEXTS[scope])).join(' · ')}
              </Text>
              <Text size={200} className={styles.meta}>
                {[useText(key), ...endText(key)].join(' · ')}
              </Text>
            </div>
            <Button
              size="small"
              aria-label={`${t('keys.revoke')}: ${key.name}`}
              onClick={() => setLeaving(key)}
            >
              {t('keys.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => setIsMaking(true)}>{t('keys.make')}</Button>
      </div>
      {isMaking && (
        <KeyDialog onMade={() => void refresh()} onCopy={onCopy} onClose={() => setIsMaking(false)} />
      )}
      {leaving && (
        <Question
          title={t('keys.revokeTitle', { name: leaving.name })}
          text={t('keys.revokeText')}
          doText={t('keys.revoke')}
          leaveText={t('cancel')}
          onDo={() => void revoke(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
