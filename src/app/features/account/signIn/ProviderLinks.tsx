import { Button, Divider, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../services/api/apiClient.ts';
import type { AnswerOf } from '../../../services/api/sendCall.ts';
import { redirectPath } from '../redirectPath.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

type Providers = AnswerOf<'GET /login/providers'>;

interface ProviderLinksProps {
  readonly remember: boolean;
  /** Returns true if the user has agreed to the terms; shows the problem otherwise. */
  readonly mayGo: () => boolean;
}

/** Sign-in links of the identity providers that the server operator has set up. */
export function ProviderLinks({ remember, mayGo }: ProviderLinksProps) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const [providers, setProviders] = useState<Providers>([]);
  useEffect(() => {
    let isGone = false;
    void callApi('GET /login/providers', {}).then((done) => {
      if (!isGone && done.ok) setProviders(done.value);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (providers.length === 0) return null;
  const addressOf = (url: string) => {
    const query = new URLSearchParams({ redirect: redirectPath(window.location.search) });
    if (remember) query.set('remember', 'true');
    return `${url}?${query}`;
  };
  return (
    <div className={styles.root}>
      <Divider>{t('signIn.others')}</Divider>
      {providers.map(({ name, title, url }) => (
        <Button
          key={name}
          as="a"
          href={addressOf(url)}
          onClick={(event: { preventDefault: () => void }) => {
            if (!mayGo()) event.preventDefault();
          }}
        >
          {title}
        </Button>
      ))}
    </div>
  );
}
