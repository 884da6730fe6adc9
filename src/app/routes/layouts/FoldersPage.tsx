import { makeStyles, Title2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FOLDERS_CONTAINER, NARROW_FOLDERS } from '../../features/library/foldersWidth.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    height: '100%',
    containerName: FOLDERS_CONTAINER,
    containerType: 'inline-size',
    minHeight: '420px',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 767px)': { padding: tokens.spacingHorizontalM },
  },
  title: { margin: 0 },
  body: {
    display: 'flex',
    flexGrow: 1,
    gap: tokens.spacingHorizontalL,
    minHeight: 0,
    [NARROW_FOLDERS]: { flexDirection: 'column', gap: tokens.spacingVerticalS },
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    minHeight: 0,
  },
});

interface FoldersPageProps {
  readonly title: string;
  /** Content below the title, across the full width. */
  readonly above?: ReactNode;
  /** List of folders or groups, beside the content. */
  readonly folders: ReactNode;
  readonly children: ReactNode;
}

/** Layout of screens that show labels by folders or groups. */
export function FoldersPage({ title, above, folders, children }: FoldersPageProps) {
  const styles = useStyles();
  return (
    <main className={styles.root}>
      <Title2 as="h1" className={styles.title}>
        {title}
      </Title2>
      {above}
      <div className={styles.body}>
        {folders}
        <div className={styles.main}>{children}</div>
      </div>
    </main>
  );
}
