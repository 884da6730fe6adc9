import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../../state/workspace.ts';
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx';
import { chooseSheetFile } from '../../data/sheetFile.ts';

interface SampleQuestionProps {
  /** Columns that the label is bound to. */
  readonly columns: readonly string[];
  readonly isPrint: boolean;
  readonly onSample: () => void;
  readonly onClose: () => void;
}

/** Maximum number of columns listed by name; for the others only their number is shown. */
const MAX_NAMED = 8;

/** Asks before a label is printed without a spreadsheet, because then it prints the placeholder values of the preview. */
export function SampleQuestion({ columns, isPrint, onSample, onClose }: SampleQuestionProps) {
  const { t, i18n } = useTranslation('print');
  const { data } = useWorkspace();
  const more = columns.length - MAX_NAMED;
  const names = columns.slice(0, MAX_NAMED).map((name) => t('sample.column', { name }));
  if (more > 0) names.push(t('sample.more', { count: more }));
  const list = new Intl.ListFormat(i18n.language).format(names);
  const handleSheet = async () => {
    const file = await chooseSheetFile();
    if (!file) return;
    onClose();
    await data.offer(file);
  };
  return (
    <ContentDialog
      title={t('sample.title', { count: columns.length, names: list })}
      modalType="alert"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => void handleSheet()}>{t('sample.open')}</Button>
          <Button appearance="primary" onClick={onSample}>
            {t(isPrint ? 'sample.print' : 'sample.export')}
          </Button>
        </>
      }
    >
      <p>{t('sample.text')}</p>
    </ContentDialog>
  );
}
