import { makeStyles, Text, Title2, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { TableList } from '../features/tables/TableList.tsx';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 480px)': {
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXXL}`,
    },
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '960px',
    margin: '0 auto',
  },
});

/** Screen of stored tables. */
export function TablesScreen() {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  return (
    <div className={styles.root}>
      <main className={styles.main}>
        <Title2 as="h1">{t('title')}</Title2>
        <Text>{t('lead')}</Text>
        <TableList />
      </main>
    </div>
  );
}
