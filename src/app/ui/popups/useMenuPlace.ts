import {
  type KeyboardEvent,
  type RefCallback,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import type { MenuPlace } from './menuTypes.ts';

export interface MenuState {
  /** Where the open menu is; null while it is closed. */
  readonly place: MenuPlace | null;
  readonly open: (place: MenuPlace) => void;
  /** Closes the menu, and gives the focus back if it was in the menu. */
  readonly close: () => void;
}

/** State of a menu that opens at an element or point of its owner. */
export function useMenuPlace(ownerRef: RefObject<HTMLElement | null>): MenuState {
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const before = useRef<Element | null>(null);
  return {
    place,
    open: (at) => {
      before.current = ownerRef.current?.contains(document.activeElement) ? document.activeElement : null;
      setPlace(at);
    },
    close: () => {
      setPlace(null);
      const active = document.activeElement;
      // A click beside the menu may have moved the focus already.
      if (active !== document.body && !active?.closest('[role="menu"]')) return;
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      else ownerRef.current?.focus();
    },
  };
}

/** Properties of the button that opens a menu. */
export interface MenuButtonProps {
  readonly ref: RefCallback<HTMLButtonElement>;
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface ButtonMenu extends MenuState {
  readonly button: MenuButtonProps;
  /** Called with the element that was clicked, if a click beside the menu closes it; the button closes it on its own click. */
  readonly closeBy: (clicked: Node | null) => void;
}

/**
 * State of a menu below its button.
 *
 * @param fetch loads the script of the menu when the pointer or focus approaches, and before it opens
 */
export function useButtonMenu(fetch: () => Promise<unknown>): ButtonMenu {
  const owner = useRef<HTMLButtonElement>(null);
  const ref = useCallback((element: HTMLButtonElement | null) => {
    owner.current = element;
  }, []);
  const id = useId();
  const state = useMenuPlace(owner);
  const near = () => void fetch();
  const open = () => void fetch().then(() => owner.current && state.open(owner.current));
  return {
    ...state,
    closeBy: (clicked) => {
      if (!owner.current?.contains(clicked)) state.close();
    },
    button: {
      ref,
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': state.place !== null,
      onPointerEnter: near,
      onFocus: near,
      onClick: () => (state.place ? state.close() : open()),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown' || state.place) return;
        event.preventDefault();
        open();
      },
    },
  };
}
