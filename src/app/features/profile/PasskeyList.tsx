import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../i18n/timeText.ts';
import { createCredential } from '../../services/account/passkeyCeremony.ts';
import { renewToken } from '../../services/account/session.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Question } from '../../ui/dialogs/Question.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { usePasskeyFailure } from '../account/signIn/usePasskeyFailure.ts';
import { browserText } from './browserText.ts';
import { ProfileRow } from './ProfileRow.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  meta: { color: tokens.colorNeutralForeground3 },
});

const MAX_NAME_LENGTH = 60;

type Passkey = AnswerOf<'GET /user/secondFactor'>['passkeys'][number];

interface RenameDialogProps {
  readonly passkey: Passkey;
  readonly onRenamed: () => void;
  readonly onClose: () => void;
}

function RenameDialog({ passkey, onRenamed, onClose }: RenameDialogProps) {
  const { t } = useTranslation('profile');
  const call = useCall();
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const save = async () => {
    const done = await call(
      'POST /user/renamePasskey',
      { id: passkey.id, name },
      {
        tellAt: ({ code, msg }) => {
          if (code !== 'passkeyNameLength') return false;
          setProblem(msg);
          return true;
        },
      },
    );
    if (done.ok) onRenamed();
  };
  return (
    <FormDialog
      title={t('passkey.renameTitle')}
      isBusy={isBusy}
      submitText={t('save')}
      cancelText={t('cancel')}
      onSubmit={() => void run(save)}
      onClose={onClose}
    >
      <Field label={t('passkey.name')} validationMessage={problem}>
        <Input
          autoFocus
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(_event, data) => setName(data.value)}
        />
      </Field>
    </FormDialog>
  );
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly mayAdd: boolean;
  /** Shows recovery codes. The server creates them together with the first second factor. */
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onChanged: () => Promise<void>;
}

/** List of the account's passkeys, in which the user adds, renames and removes passkeys. */
export function PasskeyList({ passkeys, mayAdd, onCodes, onChanged }: PasskeyListProps) {
  const styles = useStyles();
  const { t } = useTranslation('profile');
  const call = useCall();
  const notify = useNotify();
  const showFailure = usePasskeyFailure();
  const [isBusy, run] = useBusy();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const add = async () => {
    const options = await call('POST /user/beginPasskey', {});
    if (!options.ok) return;
    const credential = await createCredential(options.value);
    if (!credential.ok) return showFailure(credential.error);
    const name = [...browserText(navigator.userAgent)].slice(0, MAX_NAME_LENGTH).join('');
    const done = await call('POST /user/addPasskey', { name, credential: credential.value });
    if (!done.ok) return;
    renewToken(done.value.accessToken);
    notify(t('passkey.added'), 'success');
    onCodes(done.value.recoveryCodes);
    await onChanged();
  };
  const handleRemove = async ({ id }: Passkey) => {
    setRemoved(null);
    const done = await call('POST /user/removePasskey', { id });
    if (done.ok) notify(t('passkey.removed'), 'success');
    await onChanged();
  };
  return (
    <>
      <ProfileRow
        label={t('passkey.title')}
        actions={
          <Button disabledFocusable={!mayAdd || isBusy} onClick={() => void run(add)}>
            {t('passkey.add')}
          </Button>
        }
      >
        <Text block>{t('passkey.lead')}</Text>
        {!mayAdd && <Text size={200}>{t('passkey.unavailable')}</Text>}
      </ProfileRow>
      {passkeys.length > 0 && (
        <ul className={styles.list} aria-label={t('passkey.title')}>
          {passkeys.map((passkey) => {
            const { id, name, createTime, useTime } = passkey;
            return (
              <li key={id}>
                <ProfileRow
                  label={name}
                  actions={
                    <>
                      <Button
                        aria-label={t('passkey.renameNamed', { name })}
                        onClick={() => setRenamed(passkey)}
                      >
                        {t('passkey.rename')}
                      </Button>
                      <Button
                        aria-label={t('passkey.removeNamed', { name })}
                        onClick={() => setRemoved(passkey)}
                      >
                        {t('passkey.remove')}
                      </Button>
                    </>
                  }
                >
                  <Text block>{t('passkey.created', { time: timeText(createTime) })}</Text>
                  <Text size={200} className={styles.meta}>
                    {useTime === null ? t('passkey.unused') : t('passkey.used', { time: timeText(useTime) })}
                  </Text>
                </ProfileRow>
              </li>
            );
          })}
        </ul>
      )}
      {renamed && (
        <RenameDialog
          passkey={renamed}
          onRenamed={() => {
            setRenamed(null);
            void onChanged();
          }}
          onClose={() => setRenamed(null)}
        />
      )}
      {removed && (
        <Question
          title={t('passkey.removeTitle', { name: removed.name })}
          text={t('passkey.removeText')}
          doText={t('passkey.remove')}
          leaveText={t('cancel')}
          onDo={() => void handleRemove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
