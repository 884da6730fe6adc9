import { Field, Input, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewToken } from '../../services/account/session.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { SiteCode } from '../downloads/SiteCode.tsx';

interface AuthenticatorDialogProps {
  readonly setup: AnswerOf<'POST /user/beginAuthenticator'>;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows the secret for an authenticator app, as QR code and text, and asks for a code of the app as confirmation. */
export function AuthenticatorDialog({ setup, onDone, onClose }: AuthenticatorDialogProps) {
  const { t } = useTranslation('profile');
  const call = useCall();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const handleConfirm = () =>
    run(async () => {
      if (code.trim() === '') return setProblem(t('factor.missing'));
      const done = await call(
        'POST /user/confirmAuthenticator',
        { code },
        {
          tellAt: ({ code: refused, msg }) => {
            if (refused !== 'secondFactorWrong') return false;
            setProblem(msg);
            return true;
          },
        },
      );
      if (!done.ok) return;
      renewToken(done.value.accessToken);
      onDone(done.value.recoveryCodes);
    });
  return (
    <FormDialog
      title={t('factor.setUpTitle')}
      isBusy={isBusy}
      submitText={t('factor.confirm')}
      cancelText={t('cancel')}
      onSubmit={() => void handleConfirm()}
      onClose={onClose}
    >
      <Text>{t('factor.scan')}</Text>
      <SiteCode address={setup.address} name={t('factor.qr')} />
      <Field label={t('factor.secret')}>
        <Input
          readOnly
          value={setup.secret}
          input={{ style: { fontFamily: 'monospace' } }}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <Text>{t('factor.enter')}</Text>
      <Field label={t('factor.code')} validationMessage={problem}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={(_event, data) => setCode(data.value)}
        />
      </Field>
    </FormDialog>
  );
}
