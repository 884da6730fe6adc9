import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { signChallenge } from '../../../services/account/passkeyCeremony.ts';
import { useCall } from '../../../services/api/useCall.ts';
import { useBusy } from '../../../ui/hooks/useBusy.ts';
import { useCompleteSignIn } from './useCompleteSignIn.ts';
import { usePasskeyFailure } from './usePasskeyFailure.ts';

interface PasskeySignInProps {
  readonly remember: boolean;
  /** Returns true if the user has agreed to the terms; shows the problem otherwise. */
  readonly mayGo: () => boolean;
}

/** Signs in with only a passkey. The browser lists the accounts for which it has one. */
export function PasskeySignIn({ remember, mayGo }: PasskeySignInProps) {
  const { t } = useTranslation('profile');
  const call = useCall();
  const signedIn = useCompleteSignIn();
  const showFailure = usePasskeyFailure();
  const [isBusy, run] = useBusy();
  const signIn = async () => {
    const options = await call('POST /login/beginPasskey', {});
    if (!options.ok) return;
    const credential = await signChallenge(options.value);
    if (!credential.ok) return showFailure(credential.error);
    const done = await call('POST /login/passkey', { credential: credential.value, remember });
    if (done.ok) signedIn(done.value, remember, t('factor.signedIn'));
  };
  return (
    <Button size="large" disabledFocusable={isBusy} onClick={() => mayGo() && void run(signIn)}>
      {t('passkey.signIn')}
    </Button>
  );
}
