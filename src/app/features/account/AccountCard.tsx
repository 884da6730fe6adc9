import { Card, makeStyles, Text, Title2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { APP_NAME } from '../../../core/base/limits.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { LanguageMenu } from '../../ui/language/LanguageMenu.tsx';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minHeight: '100%',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
  },
  home: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexGrow: 1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase500,
  },
  main: {
    flexGrow: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: tokens.spacingHorizontalL,
  },
  card: {
    boxSizing: 'border-box',
    width: '420px',
    maxWidth: '100%',
    padding: tokens.spacingHorizontalXXL,
    gap: tokens.spacingVerticalL,
  },
  title: { margin: 0 },
  lead: { color: tokens.colorNeutralForeground2 },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
});

interface AccountCardProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
  /** Links to the other sign-in forms. */
  readonly links?: ReactNode;
}

/** Page layout of all sign-in forms. */
export function AccountCard({ title, lead, children, links }: AccountCardProps) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  return (
    <div className={styles.root}>
      <header className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={`${APP_NAME} · ${t('titles.home')}`}>
          <BrandMark sizePx={28} />
          {APP_NAME}
        </Link>
        <LanguageMenu />
      </header>
      <main className={styles.main}>
        <Card className={styles.card}>
          <Title2 as="h1" className={styles.title}>
            {title}
          </Title2>
          {lead !== undefined && <Text className={styles.lead}>{lead}</Text>}
          {children}
          {links !== undefined && <div className={styles.ways}>{links}</div>}
        </Card>
      </main>
    </div>
  );
}
