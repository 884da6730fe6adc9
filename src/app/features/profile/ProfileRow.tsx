import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '140px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  label: { color: tokens.colorNeutralForeground2 },
  value: { overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface ProfileRowProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** Row of the profile with its actions. */
export function ProfileRow({ label, children, actions }: ProfileRowProps) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <Text className={styles.label}>{label}</Text>
      <div className={styles.value}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
