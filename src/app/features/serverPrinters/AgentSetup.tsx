import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writeClipboard } from '../../services/clipboardText.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { agentCommand } from './printJobs.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  command: {
    boxSizing: 'border-box',
    width: '100%',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  link: { color: tokens.colorBrandForegroundLink },
});

/** Maximum number of printers in the shown command. The user can add others to the command in the same way. */
const MOST_NAMED = 5;

/** Shows the command that starts an agent for printers that have none. */
export function AgentSetup({ names }: { readonly names: readonly string[] }) {
  const styles = useStyles();
  const { t } = useTranslation('serverPrinters');
  const notify = useNotify();
  const isFirst = names.length === 0;
  const named = isFirst ? [t('setup.name')] : names.slice(0, MOST_NAMED);
  const command = agentCommand(window.location.origin, named);
  const copy = async () => {
    const isCopied = await writeClipboard(command);
    notify(t(isCopied ? 'setup.copied' : 'setup.copyYourself'), isCopied ? 'success' : 'info');
  };
  return (
    <div className={styles.root}>
      <Text>{isFirst ? t('setup.first') : t('setup.next', { count: names.length })}</Text>
      <pre className={styles.command}>
        <code>{command}</code>
      </pre>
      <Button size="small" onClick={() => void copy()}>
        {t('setup.copy')}
      </Button>
      <Text size={200}>
        {t('setup.key')}{' '}
        <Link className={styles.link} to="/setting/personal">
          {t('setup.toKeys')}
        </Link>
      </Text>
    </div>
  );
}
