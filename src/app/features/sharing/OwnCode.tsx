import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../../services/account/session.ts';
import { writeClipboard } from '../../services/clipboardText.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** The user's own share code, to be given to partners. */
export function OwnCode() {
  const styles = useStyles();
  const { t } = useTranslation('sharing');
  const notify = useNotify();
  const code = useSessionUser()?.shareCode ?? '';
  if (code === '') return null;
  const handleCopy = async () => {
    // The clipboard is unavailable over plain http, and access to it can be denied.
    const isCopied = await writeClipboard(code);
    notify(t(isCopied ? 'codeCopied' : 'copyYourself'), isCopied ? 'success' : 'info');
  };
  return (
    <div className={styles.root}>
      <Text>{t('yourCode')}</Text>
      <Text font="monospace" size={400}>
        {code}
      </Text>
      <Button size="small" onClick={() => void handleCopy()}>
        {t('copyCode')}
      </Button>
    </div>
  );
}
