import {
  Button,
  Menu,
  MenuPopover,
  type MenuProps,
  MenuTrigger,
  ToolbarButton,
} from '@fluentui/react-components';
import { type CSSProperties, type ReactElement, type ReactNode, useState } from 'react';
import { NameTip } from './NameTip.tsx';
import { useClosedByCommand } from './useClosedByCommand.ts';

/** Handlers by which a button fetches the list before it is pressed. */
interface FetchHandlers {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

interface LateMenuProps {
  /** Name of its button: written beside the icon, or shown when the pointer rests on it. */
  readonly label: string;
  readonly hasText?: boolean;
  readonly icon: ReactElement;
  /** A button in the place of the usual one. */
  readonly renderButton?: (handlers: FetchHandlers) => ReactElement;
  readonly buttonStyle?: CSSProperties;
  readonly listStyle?: CSSProperties;
  /** Stays open when something in it was chosen. */
  readonly staysOpen?: boolean;
  /** Fetches the script of its list. */
  readonly fetch: () => Promise<void>;
  /** The list, a part of the page with a script of its own. */
  readonly children: ReactNode;
}

/** A menu whose list is fetched when somebody comes near. It opens with the list, whose first entry then has the focus. */
export function LateMenu(props: LateMenuProps) {
  const { label, hasText = false, icon, buttonStyle, listStyle, staysOpen = false, fetch, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const handleOpenChange: MenuProps['onOpenChange'] = (_event, { open }) => {
    if (open) void fetch().then(() => setIsOpen(true));
    else setIsOpen(false);
  };
  useClosedByCommand(isOpen, () => setIsOpen(false));
  const near: FetchHandlers = { onPointerEnter: () => void fetch(), onFocus: () => void fetch() };
  return (
    <Menu open={isOpen} onOpenChange={handleOpenChange} persistOnItemClick={staysOpen}>
      <MenuTrigger disableButtonEnhancement>
        {props.renderButton ? (
          props.renderButton(near)
        ) : hasText ? (
          <Button appearance="subtle" icon={icon} style={buttonStyle} {...near}>
            {label}
          </Button>
        ) : (
          <NameTip content={label} relationship="label">
            <ToolbarButton icon={icon} style={buttonStyle} {...near} />
          </NameTip>
        )}
      </MenuTrigger>
      <MenuPopover style={listStyle}>{children}</MenuPopover>
    </Menu>
  );
}
