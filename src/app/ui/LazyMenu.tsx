import { Button, ToolbarButton } from '@fluentui/react-components';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { useClosedByCommand } from './hooks/useClosedByCommand.ts';
import { NameTip } from './NameTip.tsx';
import { menuPanel } from './popups/lazyMenuPanel.ts';
import { type MenuButtonProps, useButtonMenu } from './popups/useMenuPlace.ts';

interface LazyMenuProps {
  /** Text of the button. If the button shows no text, it is the tooltip. */
  readonly label: string;
  readonly hasText?: boolean;
  readonly icon: ReactElement;
  /** Renders the button, if it is not the default one. */
  readonly renderButton?: (props: MenuButtonProps) => ReactElement;
  readonly buttonStyle?: CSSProperties;
  readonly listStyle?: CSSProperties;
  /** True if the menu stays open after a selection. */
  readonly staysOpen?: boolean;
  /** Loads the script of the list. */
  readonly fetch: () => Promise<void>;
  /** List of the menu, in a separate chunk. It has to contain a `NamedMenuList`. */
  readonly children: ReactNode;
}

/**
 * Menu whose list loads when the pointer or the focus comes near its button. The menu opens when the list is loaded, and its first item
 * gets the focus.
 */
export function LazyMenu(props: LazyMenuProps) {
  const { label, hasText = false, icon, buttonStyle, listStyle, staysOpen = false, fetch, children } = props;
  const menu = useButtonMenu(() => Promise.all([fetch(), menuPanel.fetch()]));
  const { place, button, close, closeBy } = menu;
  useClosedByCommand(place !== null, close);
  return (
    <>
      {props.renderButton ? (
        props.renderButton(button)
      ) : hasText ? (
        <Button {...button} appearance="subtle" icon={icon} style={buttonStyle}>
          {label}
        </Button>
      ) : (
        <NameTip content={label} relationship="label">
          <ToolbarButton {...button} icon={icon} style={buttonStyle} />
        </NameTip>
      )}
      {place && (
        <menuPanel.Part
          place={place}
          labelledBy={button.id}
          style={listStyle}
          staysOpen={staysOpen}
          onClose={closeBy}
          onGiveUp={close}
        >
          {children}
        </menuPanel.Part>
      )}
    </>
  );
}
