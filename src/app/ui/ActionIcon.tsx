import { Button } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { NameTip } from './NameTip.tsx';

interface ActionIconProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** Icon button with a tooltip. */
export function ActionIcon({ label, icon, isOff = false, onClick }: ActionIconProps) {
  return (
    <NameTip content={label} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        aria-label={label}
        disabledFocusable={isOff}
        onClick={onClick}
      />
    </NameTip>
  );
}
