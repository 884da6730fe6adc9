import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signChallenge } from '../../services/account/passkeyCeremony.ts';
import { renewToken } from '../../services/account/session.ts';
import { callApi } from '../../services/api/apiClient.ts';
import { useCall } from '../../services/api/useCall.ts';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { usePasskeyFailure } from '../account/signIn/usePasskeyFailure.ts';

/** Lets the user prove the identity by a passkey instead of password and code; renders nothing for an account without passkeys. */
export function PasskeyProof({ onProven }: { readonly onProven: () => void }) {
  const { t } = useTranslation('profile');
  const call = useCall();
  const showFailure = usePasskeyFailure();
  const [hasPasskey, setHasPasskey] = useState(false);
  const [isBusy, run] = useBusy();
  useEffect(() => {
    let isGone = false;
    void callApi('GET /user/secondFactor', {}).then((done) => {
      if (!isGone && done.ok) setHasPasskey(done.value.passkeys.length > 0);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const prove = async () => {
    const options = await call('POST /user/beginPasskeyProof', {});
    if (!options.ok) return;
    const credential = await signChallenge(options.value);
    if (!credential.ok) return showFailure(credential.error);
    const done = await call('POST /user/provePasskey', { credential: credential.value });
    if (!done.ok) return;
    renewToken(done.value.accessToken);
    onProven();
  };
  if (!hasPasskey) return null;
  return (
    <Button disabledFocusable={isBusy} onClick={() => void run(prove)}>
      {t('passkey.use')}
    </Button>
  );
}
