import { makeStyles, Text, Title2, Toaster, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TableList } from '../features/tables/TableList.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { LanguageMenu } from '../ui/LanguageMenu.tsx';
import { TOASTER_ID } from '../ui/useNotify.tsx';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: `0 ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 480px)': {
      padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXXL}`,
    },
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
  },
  spring: { flexGrow: 1 },
  link: { color: tokens.colorBrandForegroundLink },
  main: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '960px',
    margin: '0 auto',
  },
});

/** The spreadsheets that are kept on this device. */
export function TablesScreen() {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  return (
    <div className={styles.root}>
      <header className={styles.bar}>
        <Link to="/" aria-label={t('home')}>
          <BrandMark sizePx={28} />
        </Link>
        <div className={styles.spring} />
        <Link className={styles.link} to="/edit">
          {t('toEditor')}
        </Link>
        <LanguageMenu />
      </header>
      <main className={styles.main}>
        <Title2 as="h1">{t('title')}</Title2>
        <Text>{t('lead')}</Text>
        <TableList />
      </main>
      <Toaster toasterId={TOASTER_ID} position="bottom" />
    </div>
  );
}
