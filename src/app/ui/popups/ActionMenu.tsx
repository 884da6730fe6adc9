import type { ReactElement } from 'react';
import { actionPanel } from './lazyMenuPanel.ts';
import type { MenuAction } from './menuTypes.ts';
import { type MenuButtonProps, useButtonMenu } from './useMenuPlace.ts';

interface ActionMenuProps {
  readonly actions: readonly MenuAction[];
  readonly renderButton: (props: MenuButtonProps) => ReactElement;
}

/** Button with a menu of actions. The script of the menu loads when the pointer or the focus comes near. */
export function ActionMenu({ actions, renderButton }: ActionMenuProps) {
  const { place, button, close, closeBy } = useButtonMenu(actionPanel.fetch);
  return (
    <>
      {renderButton(button)}
      {place && (
        <actionPanel.Part
          actions={actions}
          place={place}
          labelledBy={button.id}
          onClose={closeBy}
          onGiveUp={close}
        />
      )}
    </>
  );
}
