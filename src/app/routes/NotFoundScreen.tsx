import { makeStyles, Text, Title2, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/LinkButton.tsx';

const useStyles = makeStyles({
  root: {
    minHeight: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalL,
    textAlign: 'center',
    padding: tokens.spacingHorizontalXL,
    boxSizing: 'border-box',
  },
  title: { margin: 0 },
});

export function NotFoundScreen() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  return (
    <main className={styles.root}>
      <Title2 as="h1" className={styles.title}>
        {t('notFound.title')}
      </Title2>
      <Text>{t('notFound.text')}</Text>
      <LinkButton to="/">{t('notFound.home')}</LinkButton>
    </main>
  );
}
