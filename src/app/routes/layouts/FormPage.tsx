import { makeStyles, Title2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    maxWidth: '760px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    '@media (max-width: 767px)': { padding: tokens.spacingHorizontalM },
  },
  title: { margin: 0 },
});

/** Layout of screens that consist of a column of fields. */
export function FormPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <main className={styles.root}>
      <Title2 as="h1" className={styles.title}>
        {title}
      </Title2>
      {children}
    </main>
  );
}
