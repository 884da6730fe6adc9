import { ToggleButton, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';

interface ToggleIconProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A small button that is on or off. */
export function ToggleIcon({ label, icon, isOn, onChange }: ToggleIconProps) {
  return (
    <Tooltip content={label} relationship="label">
      <ToggleButton
        appearance="subtle"
        size="small"
        icon={icon}
        checked={isOn}
        aria-label={label}
        onClick={() => onChange(!isOn)}
      />
    </Tooltip>
  );
}
