import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useId } from 'react';
import { ContentDialog } from './ContentDialog.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

interface FormDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly cancelText: string;
  /** True while the form is being submitted. Then it cannot be submitted again. */
  readonly isBusy?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog with a form. Enter and the first button submit it. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitText, cancelText, isBusy = false, onSubmit, onClose, children } = props;
  const styles = useStyles();
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <ContentDialog
      title={title}
      onClose={onClose}
      maxWidthPx={440}
      actions={
        <>
          <Button onClick={onClose}>{cancelText}</Button>
          <Button type="submit" form={formId} appearance="primary" disabledFocusable={isBusy}>
            {submitText}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        {children}
      </form>
    </ContentDialog>
  );
}
