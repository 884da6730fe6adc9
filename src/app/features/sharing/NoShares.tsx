import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { ShareSide } from './useShares.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXL} 0`,
  },
  link: { color: tokens.colorBrandForegroundLink },
});

/** Empty state that explains how to share. */
export function NoShares({ side }: { readonly side: ShareSide }) {
  const styles = useStyles();
  const { t } = useTranslation('sharing');
  if (side === 'mine')
    return (
      <div className={styles.root}>
        <Text>{t('noneMine')}</Text>
        <Text>{t('noneMineHint')}</Text>
        <LinkButton to="/label/mylabel">{t('toMyLabels')}</LinkButton>
      </div>
    );
  return (
    <div className={styles.root}>
      <Text>{t('noneWithMe')}</Text>
      <Text>
        {t('noneWithMeHint')}{' '}
        <Link className={styles.link} to="/setting/personal">
          {t('toOwnCode')}
        </Link>
      </Text>
    </div>
  );
}
