import { Button, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { NameTip } from './NameTip.tsx';

interface ToggleIconProps {
  readonly label: string;
  readonly icon: ReactElement;
  /** Null if several items differ. */
  readonly isOn: boolean | null;
  readonly onChange: (isOn: boolean) => void;
}

const useStyles = makeStyles({
  mixed: { outline: `1px dashed ${tokens.colorNeutralStrokeAccessible}`, outlineOffset: '-2px' },
});

/** Toggle button with an icon. */
export function ToggleIcon({ label, icon, isOn, onChange }: ToggleIconProps) {
  const styles = useStyles();
  return (
    <NameTip content={label} relationship="label">
      {isOn === null ? (
        <Button
          className={styles.mixed}
          appearance="subtle"
          size="small"
          icon={icon}
          aria-pressed="mixed"
          aria-label={label}
          onClick={() => onChange(true)}
        />
      ) : (
        <ToggleButton
          appearance="subtle"
          size="small"
          icon={icon}
          checked={isOn}
          aria-label={label}
          onClick={() => onChange(!isOn)}
        />
      )}
    </NameTip>
  );
}
