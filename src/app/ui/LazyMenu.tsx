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

/** Handlers that prefetch the list before the button is pressed. */
interface FetchHandlers {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

interface LateMenuProps {
  /** Text of the button, or its tooltip if the button has no text. */
  readonly label: string;
  readonly hasText?: boolean;
  readonly icon: ReactElement;
  /** Renders a custom button. */
  readonly renderButton?: (handlers: FetchHandlers) => ReactElement;
  readonly buttonStyle?: CSSProperties;
  readonly listStyle?: CSSProperties;
  /** True if the menu stays open after a selection. */
  readonly staysOpen?: boolean;
  /** Loads the script of the list. */
  readonly fetch: () => Promise<void>;
  /** The list, in a separate chunk. */
  readonly children: ReactNode;
}

/** Menu whose list loads when the pointer or focus approaches. It opens once the list is loaded, with the focus on its first entry. */
export function LazyMenu(props: LateMenuProps) {
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
