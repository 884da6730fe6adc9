import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import type { CSSProperties, ReactNode } from 'react';
import { MenuNameId } from './MenuNameId.ts';
import type { MenuAction, MenuPlace } from './menuTypes.ts';

export interface MenuPanelProps {
  readonly place: MenuPlace;
  /** Id of the element that names the menu. */
  readonly labelledBy: string;
  readonly style?: CSSProperties | undefined;
  /** True for a menu that opens at the pointer: it closes when the page is scrolled. */
  readonly isAtPointer?: boolean;
  /** True if the menu stays open after a selection. */
  readonly staysOpen?: boolean;
  /** Called with the element that was clicked, if a click beside the menu closes it. */
  readonly onClose: (clicked: Node | null) => void;
  readonly children: ReactNode;
}

/** Open menu around a list, with the focus on its first entry. */
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

/** Open menu of actions. */
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
