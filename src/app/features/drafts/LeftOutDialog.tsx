import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { type ProblemMessages, problemText } from '../../../core/messages/problemText.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { leftOutNotice, tellLeftOut } from './leftOutNotice.ts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    maxHeight: '50vh',
    overflowY: 'auto',
  },
  item: { overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXXS },
});

/** Lists everything that an import or export could not represent, one sentence each. */
export function LeftOutDialog() {
  const styles = useStyles();
  const { t, i18n, ready } = useTranslation(['leftOut', 'drafts'], { useSuspense: false });
  const { list, direction } = useSnapshot(leftOutNotice);
  const close = () => tellLeftOut([], direction);
  if (!ready) return null;
  const messages: ProblemMessages =
    i18n.getResourceBundle(i18n.resolvedLanguage ?? i18n.language, 'leftOut') ?? {};
  return (
    <ContentDialog
      title={t(direction === 'in' ? 'leftOut:titleIn' : 'leftOut:titleOut')}
      onClose={close}
      actions={
        <Button appearance="primary" onClick={close}>
          {t('drafts:close')}
        </Button>
      }
    >
      <Text block>{t(direction === 'in' ? 'leftOut:leadIn' : 'leftOut:leadOut')}</Text>
      <ul className={styles.list}>
        {list.map(({ code, params }) => (
          <li key={`${code} ${params.what}`} className={styles.item}>
            {problemText({ code, params }, messages)}
          </li>
        ))}
      </ul>
    </ContentDialog>
  );
}
