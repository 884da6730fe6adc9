import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../services/saveFile.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';

const useStyles = makeStyles({
  list: {
    margin: `${tokens.spacingVerticalM} 0`,
    padding: 0,
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
});

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onCopy: (text: string) => void;
  readonly onClose: () => void;
}

/** Shows new recovery codes once. Only the buttons close the dialog, so that a click outside does not lose the codes. */
export function RecoveryCodesDialog({ codes, onCopy, onClose }: RecoveryCodesDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('profile');
  const text = `${codes.join('\n')}\n`;
  const save = () =>
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${t('factor.codesFile')}.txt`);
  return (
    <ContentDialog
      title={t('factor.codesTitle')}
      modalType="alert"
      maxWidthPx={480}
      actions={
        <>
          <Button onClick={() => onCopy(text)}>{t('factor.copyCodes')}</Button>
          <Button onClick={save}>{t('factor.saveCodes')}</Button>
          <Button appearance="primary" onClick={onClose}>
            {t('factor.codesSaved')}
          </Button>
        </>
      }
    >
      <Text>{t('factor.codesLead')}</Text>
      <ul className={styles.list} aria-label={t('factor.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ContentDialog>
  );
}
