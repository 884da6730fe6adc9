import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirectPath } from '../features/account/redirectPath.ts';
import { useCompleteSignIn } from '../features/account/signIn/useCompleteSignIn.ts';
import { signInPath } from '../features/account/signInPath.ts';
import { withTabLock } from '../services/account/withTabLock.ts';
import { sendCall } from '../services/api/sendCall.ts';
import { WaitSpinner } from '../ui/WaitSpinner.tsx';
import { PlainMessage } from './layouts/PlainMessage.tsx';

/** True if the user has chosen to stay signed in. The server passes the choice in the address. */
const isRemembered = () => new URLSearchParams(window.location.search).has('remember');

let asked: ReturnType<typeof exchange> | null = null;

/**
 * Starts a session with the refresh cookie, which the server has set after the identity provider confirmed the user. It is called once per
 * page.
 */
function exchange() {
  return withTabLock('refresh', () => sendCall('POST /login/refresh', {}, null));
}

/** Screen to which the server redirects after a sign-in at an identity provider. */
export function AuthRedirectScreen() {
  const { t } = useTranslation('account');
  const signedIn = useCompleteSignIn();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    asked ??= exchange();
    void asked.then((done) => {
      asked = null;
      if (isGone) return;
      if (done.ok) signedIn(done.value, isRemembered(), t('signIn.done'));
      else setIsFailed(true);
    });
    return () => {
      isGone = true;
    };
  }, [signedIn, t]);
  if (!isFailed) return <WaitSpinner style={{ height: '100%' }} label={t('redirect.waiting')} delayMs={0} />;
  return (
    <PlainMessage
      title={t('signIn.title')}
      text={t('redirect.failed')}
      to={signInPath(redirectPath(window.location.search))}
      wayOn={t('redirect.again')}
    />
  );
}
