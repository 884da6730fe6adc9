import { Button, Subtitle1, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../i18n/timeText.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { useFetched } from '../../services/api/useFetched.ts';
import { Question } from '../../ui/dialogs/Question.tsx';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { LoadingSpace } from '../../ui/LoadingSpace.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { ListRefusal } from '../library/ListRefusal.tsx';
import { ProfileRow } from './ProfileRow.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

const setupDialog = lazyPart(
  async () => (await import('./AuthenticatorDialog.tsx')).AuthenticatorDialog,
  'overPage',
);

const passkeyList = lazyPart(
  async () => (await import('./PasskeyList.tsx')).PasskeyList,
  'here',
  <LoadingSpace />,
);

/** Second factors of the account: authenticator app, passkeys and recovery codes. */
export function FactorSection({ onCopy }: { readonly onCopy: (text: string) => void }) {
  const { t } = useTranslation('profile');
  const call = useCall();
  const notify = useNotify();
  const { value: factors, refusal, refresh } = useFetched('GET /user/secondFactor');
  const [setup, setSetup] = useState<AnswerOf<'POST /user/beginAuthenticator'> | null>(null);
  const [question, setQuestion] = useState<'remove' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const begin = async () => {
    const done = await call('POST /user/beginAuthenticator', {});
    if (done.ok) setSetup(done.value);
  };
  const remove = async () => {
    setQuestion(null);
    const done = await call('POST /user/removeAuthenticator', {});
    if (done.ok) notify(t('factor.removed'), 'success');
    await refresh();
  };
  const renew = async () => {
    setQuestion(null);
    const done = await call('POST /user/renewRecoveryCodes', {});
    if (done.ok) setCodes(done.value.recoveryCodes);
    await refresh();
  };
  if (!factors)
    return refusal ? (
      <>
        <Subtitle1 as="h2">{t('factor.title')}</Subtitle1>
        <ListRefusal refusal={refusal} onRetry={refresh} />
      </>
    ) : (
      <LoadingSpace />
    );
  const {
    authenticatorSince: since,
    mayAddAuthenticator,
    recoveryCodesLeft,
    passkeys,
    mayAddPasskey,
  } = factors;
  return (
    <>
      <Subtitle1 as="h2">{t('factor.title')}</Subtitle1>
      <Text>{t('factor.lead')}</Text>
      <ListRefusal refusal={refusal} onRetry={refresh} />
      <div>
        <ProfileRow
          label={t('factor.app')}
          actions={
            since === null ? (
              <Button disabledFocusable={!mayAddAuthenticator} onClick={() => void begin()}>
                {t('factor.setUp')}
              </Button>
            ) : (
              <Button onClick={() => setQuestion('remove')}>{t('factor.remove')}</Button>
            )
          }
        >
          <Text block>
            {since === null ? t('factor.appOff') : t('factor.appOn', { time: timeText(since) })}
          </Text>
          {!mayAddAuthenticator && <Text size={200}>{t('factor.unavailable')}</Text>}
        </ProfileRow>
        <passkeyList.Part passkeys={passkeys} mayAdd={mayAddPasskey} onCodes={setCodes} onChanged={refresh} />
        {(since !== null || passkeys.length > 0) && (
          <ProfileRow
            label={t('factor.recovery')}
            actions={<Button onClick={() => setQuestion('renew')}>{t('factor.renewCodes')}</Button>}
          >
            {t('factor.codesLeft', { count: recoveryCodesLeft })}
          </ProfileRow>
        )}
      </div>
      {setup && (
        <setupDialog.Part
          setup={setup}
          onDone={(made) => {
            setSetup(null);
            setCodes(made);
            notify(t('factor.on'), 'success');
            void refresh();
          }}
          onClose={() => setSetup(null)}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onCopy={onCopy} onClose={() => setCodes([])} />}
      {question !== null && (
        <Question
          title={t(question === 'remove' ? 'factor.removeTitle' : 'factor.renewTitle')}
          text={t(question === 'remove' ? 'factor.removeText' : 'factor.renewText')}
          doText={t(question === 'remove' ? 'factor.remove' : 'factor.renewCodes')}
          leaveText={t('cancel')}
          onDo={() => void (question === 'remove' ? remove() : renew())}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
