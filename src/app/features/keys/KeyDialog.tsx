import { Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf, InputOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { CheckGroup } from '../../ui/fields/CheckGroup.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';

type Scope = InputOf<'POST /apiKey/create'>['scopes'][number];

/** Text keys of the API key's scopes. A scope's own name contains a colon, which would separate a namespace in a text key. */
export const SCOPE_TEXTS = {
  render: 'keys.scope.render',
  'labels:read': 'keys.scope.labels_read',
  'databases:read': 'keys.scope.databases_read',
  print: 'keys.scope.print',
  agent: 'keys.scope.agent',
} as const satisfies Record<Scope, string>;

const SCOPES = ['render', 'labels:read', 'databases:read', 'print', 'agent'] as const satisfies Scope[];
const DAY_MS = 24 * 60 * 60 * 1000;
/** Validity of an API key in days; `never` means until it is revoked. */
const ENDS = ['never', '30', '90', '365'] as const;

interface KeyDialogProps {
  readonly onMade: () => void;
  readonly onCopy: (key: string) => void;
  readonly onClose: () => void;
}

/** Creates an API key and shows it once. */
export function KeyDialog({ onMade, onCopy, onClose }: KeyDialogProps) {
  const { t } = useTranslation('profile');
  const call = useCall();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['render']);
  const [ends, setEnds] = useState<(typeof ENDS)[number]>('never');
  const [isBusy, run] = useBusy();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [made, setMade] = useState<AnswerOf<'POST /apiKey/create'> | null>(null);
  if (made) {
    return (
      <ContentDialog
        title={t('keys.made')}
        modalType="alert"
        maxWidthPx={520}
        actions={
          <>
            <Button onClick={onClose}>{t('keys.close')}</Button>
            <Button appearance="primary" onClick={() => onCopy(made.key)}>
              {t('copy')}
            </Button>
          </>
        }
      >
        <Field label={t('keys.key')} hint={t('keys.shown')}>
          <Input readOnly value={made.key} onFocus={({ target }) => target.select()} autoFocus />
        </Field>
      </ContentDialog>
    );
  }
  const handleSubmit = () =>
    run(async () => {
      if (scopes.length === 0) return;
      const endTime = ends === 'never' ? {} : { endTime: Date.now() + Number(ends) * DAY_MS };
      const done = await call(
        'POST /apiKey/create',
        { name, scopes: SCOPES.filter((scope) => scopes.includes(scope)), ...endTime },
        {
          tellAt: ({ code, msg }) => {
            if (code !== 'keyNameLength') return false;
            setRefusal(msg);
            return true;
          },
        },
      );
      if (!done.ok) return;
      setMade(done.value);
      onMade();
    });
  return (
    <FormDialog
      title={t('keys.make')}
      isBusy={isBusy}
      submitText={t('keys.create')}
      cancelText={t('cancel')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Field label={t('keys.name')} hint={t('keys.nameHint')} validationMessage={refusal}>
        <Input
          autoFocus
          value={name}
          onChange={(_event, data) => {
            setName(data.value);
            setRefusal(null);
          }}
        />
      </Field>
      <CheckGroup
        label={t('keys.scopes')}
        options={SCOPES.map((value) => ({ value, text: t(SCOPE_TEXTS[value]) }))}
        chosen={scopes}
        note={scopes.length === 0 ? t('keys.scopesMissing') : ''}
        isProblem
        onChange={setScopes}
      />
      <SelectField
        label={t('keys.ends')}
        value={ends}
        options={ENDS.map((value) => ({
          value,
          text: value === 'never' ? t('keys.never') : t('keys.days', { count: Number(value) }),
        }))}
        onChange={setEnds}
      />
    </FormDialog>
  );
}
