import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    left: '50%',
    bottom: tokens.spacingVerticalL,
    zIndex: 1000,
    width: 'max-content',
    maxWidth: `calc(100% - 2 * ${tokens.spacingHorizontalM})`,
    transform: 'translateX(-50%)',
    boxShadow: tokens.shadow16,
  },
});

/** Offers to reload to a newer version of the page. Reloading loses nothing, because drafts are saved continuously. */
export function NewerNotice({ onReload }: { readonly onReload: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('newer');
  const [isPutOff, setIsPutOff] = useState(false);
  if (isPutOff) return null;
  return (
    <MessageBar className={styles.bar} intent="info" layout="multiline">
      <MessageBarBody>{t('text')}</MessageBarBody>
      <MessageBarActions>
        <Button appearance="primary" size="small" onClick={onReload}>
          {t('reload')}
        </Button>
        <Button size="small" onClick={() => setIsPutOff(true)}>
          {t('later')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
