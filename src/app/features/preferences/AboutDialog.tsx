import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { APP_NAME, APP_VERSION } from '../../../core/base/limits.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalL, alignItems: 'flex-start' },
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

/** About dialog: product and version. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation(['frame', 'shell']);
  return (
    <ContentDialog
      title={t('about')}
      onClose={onClose}
      maxWidthPx={440}
      actions={<Button onClick={onClose}>{t('shell:close')}</Button>}
    >
      <div className={styles.root}>
        <BrandMark sizePx={48} />
        <div className={styles.words}>
          <Text weight="semibold" size={500}>
            {APP_NAME}
          </Text>
          <Text>{t('version', { version: APP_VERSION })}</Text>
          <Text>{t('aboutText')}</Text>
        </div>
      </div>
    </ContentDialog>
  );
}
