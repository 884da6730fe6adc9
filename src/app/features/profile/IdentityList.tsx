import { Button, makeStyles, Subtitle1, Text, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { useFetched } from '../../services/api/useFetched.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { LoadingSpace } from '../../ui/LoadingSpace.tsx';
import { ListRefusal } from '../library/ListRefusal.tsx';

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
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

type Linked = AnswerOf<'GET /user/identities'>;

/** Accounts at identity providers that are linked to this account; renders nothing if the server has no provider. */
export function IdentityList() {
  const styles = useStyles();
  const { t } = useTranslation('profile');
  const call = useCall();
  const notify = useNotify();
  const identities = useFetched('GET /user/identities');
  const offered = useFetched('GET /login/providers');
  const linked = identities.value ?? [];
  const providers = offered.value ?? [];
  const refusal = identities.refusal ?? offered.refusal;
  const isLoading = [identities, offered].some(({ value, refusal: reason }) => !value && !reason);
  const refresh = () => Promise.all([identities.refresh(), offered.refresh()]);
  const isRefused = new URLSearchParams(window.location.search).has('problem');
  useEffect(() => {
    if (isRefused) notify(t('link.failed'), 'error');
  }, [isRefused, notify, t]);
  const connect = async (provider: string) => {
    const done = await call('POST /login/linkProvider', { provider });
    if (done.ok) window.location.assign(done.value.url);
  };
  const remove = async ({ issuer, subject }: Linked[number]) => {
    const done = await call('POST /user/unlinkProvider', { issuer, subject });
    if (done.ok) notify(t('link.removed'), 'success');
    await identities.refresh();
  };
  if (isLoading) return <LoadingSpace />;
  if (providers.length === 0 && linked.length === 0 && !refusal) return null;
  return (
    <>
      <Subtitle1 as="h2">{t('link.title')}</Subtitle1>
      <ListRefusal refusal={refusal} onRetry={refresh} />
      {identities.value?.length === 0 && <Text>{t('link.none')}</Text>}
      <ul className={styles.list} aria-label={t('link.title')}>
        {linked.map((one) => (
          <li key={`${one.issuer} ${one.subject}`} className={styles.row}>
            <Text className={styles.words}>{one.title}</Text>
            <Button
              size="small"
              aria-label={`${t('link.remove')}: ${one.title}`}
              onClick={() => void remove(one)}
            >
              {t('link.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {providers.map(({ name, title }) => (
          <Button key={name} onClick={() => void connect(name)}>
            {t('link.connect', { title })}
          </Button>
        ))}
      </div>
    </>
  );
}
