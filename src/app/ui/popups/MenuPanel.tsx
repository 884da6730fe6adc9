import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import type { CSSProperties, ReactNode } from 'react';
import { MenuNameId } from './MenuNameId.ts';
import type { MenuAction, MenuPlace } from './menuTypes.ts';

interface MenuPanelProps {
  readonly place: MenuPlace;
  /** Id of the element whose text is the name of the menu. */
  readonly labelledBy: string;
  readonly style?: CSSProperties | undefined;
  /** True for a menu at the position of the pointer. It closes when the page scrolls. */
  readonly isAtPointer?: boolean;
  /** True if the menu stays open after a selection. */
  readonly staysOpen?: boolean;
  /** Called when the menu closes, with the clicked element if a click outside the menu closed it. */
  readonly onClose: (clicked: Node | null) => void;
  readonly children: ReactNode;
}

/** Shows an open menu with a list. The first item gets the focus. */
export function MenuPanel(props: MenuPanelProps) {
  const { place, labelledBy, style, isAtPointer = false, staysOpen = false, onClose, children } = props;
  return (
    <Menu
      open
      closeOnScroll={isAtPointer}
      persistOnItemClick={staysOpen}
      positioning={{ target: place }}
      onOpenChange={(event, { open, type }) => {
        if (!open) onClose(type === 'clickOutside' && event.target instanceof Node ? event.target : null);
      }}
    >
      <MenuPopover {...(style && { style })}>
        <MenuNameId value={labelledBy}>{children}</MenuNameId>
      </MenuPopover>
    </Menu>
  );
}

/** Shows an open menu with actions. */
export function ActionPanel({
  actions,
  ...props
}: Omit<MenuPanelProps, 'children'> & { readonly actions: readonly MenuAction[] }) {
  return (
    <MenuPanel {...props}>
      <MenuList aria-labelledby={props.labelledBy}>
        {actions.map(({ text, icon, onClick }) => (
          <MenuItem key={text} icon={icon ?? null} onClick={onClick}>
            {text}
          </MenuItem>
        ))}
      </MenuList>
    </MenuPanel>
  );
}
