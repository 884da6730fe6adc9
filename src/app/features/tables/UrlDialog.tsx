import { Button, Field, Input } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/base/result.ts';
import { tableAddress } from '../../services/tables/fetchTable.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { useTableProblem } from './useTableProblem.ts';

interface UrlDialogProps {
  /** Text that was entered last, so that an address that failed can be corrected. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onTake: (address: URL) => void;
  readonly onClose: () => void;
}

const FORM = 'table-address';

/** Asks for the address of a spreadsheet and validates it on submit. */
export function UrlDialog({ typed, onType, onTake, onClose }: UrlDialogProps) {
  const { t } = useTranslation('tables');
  const tableProblem = useTableProblem();
  const [problem, setProblem] = useState<Problem | null>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = tableAddress(typed, window.location.href);
    if (!address.ok) return setProblem(address.error);
    onClose();
    onTake(address.value);
  };
  return (
    <ContentDialog
      title={t('url.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button appearance="primary" type="submit" form={FORM}>
            {t('url.do')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={handleSubmit}>
        <Field
          label={t('url.label')}
          hint={t('url.hint', { origin: window.location.origin })}
          validationState={problem ? 'error' : 'none'}
          validationMessage={problem ? tableProblem(problem) : null}
        >
          <Input
            autoFocus
            inputMode="url"
            value={typed}
            maxLength={2000}
            onChange={(_event, { value }) => {
              onType(value);
              setProblem(null);
            }}
          />
        </Field>
      </form>
    </ContentDialog>
  );
}
