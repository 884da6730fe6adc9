import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { signChallenge } from '../../../services/account/passkeyCeremony.ts';
import type { ApiRefusal } from '../../../services/api/sendCall.ts';
import { useCall } from '../../../services/api/useCall.ts';
import { useBusy } from '../../../ui/hooks/useBusy.ts';
import { useCompleteSignIn } from './useCompleteSignIn.ts';
import { usePasskeyFailure } from './usePasskeyFailure.ts';

interface PasskeyFactorProps {
  /** Token of the pending sign-in. */
  readonly token: string;
  readonly remember: boolean;
  /** Handles the refusal of an expired sign-in; returns false for other refusals. */
  readonly tellOver: (refusal: ApiRefusal) => boolean;
}

/** Completes a pending sign-in with one of the account's passkeys. */
export function PasskeyFactor({ token, remember, tellOver }: PasskeyFactorProps) {
  const { t } = useTranslation('profile');
  const call = useCall();
  const signedIn = useCompleteSignIn();
  const showFailure = usePasskeyFailure();
  const [isBusy, run] = useBusy();
  const finish = async () => {
    const options = await call('POST /login/beginPasskeyFactor', { token }, { tellAt: tellOver });
    if (!options.ok) return;
    const credential = await signChallenge(options.value);
    if (!credential.ok) return showFailure(credential.error);
    const body = { token, credential: credential.value };
    const done = await call('POST /login/passkeyFactor', body, { tellAt: tellOver });
    if (done.ok) signedIn(done.value, remember, t('factor.signedIn'));
  };
  return (
    <Button size="large" disabledFocusable={isBusy} onClick={() => void run(finish)}>
      {t('passkey.use')}
    </Button>
  );
}
