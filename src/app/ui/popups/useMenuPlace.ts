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
  /** Element or point at which the menu is open; null while it is closed. */
  readonly place: MenuPlace | null;
  readonly open: (place: MenuPlace) => void;
  /** Closes the menu. If the focus was in the menu, it returns to the element that had it before. */
  readonly close: () => void;
}

/** Returns the state of a menu that opens at an element or a point. */
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
      // A click outside the menu may already have moved the focus to another element.
      if (active !== document.body && !active?.closest('[role="menu"]')) return;
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      else ownerRef.current?.focus();
    },
  };
}

/** Properties that a button needs to open a menu. */
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
  /**
   * Called when the menu closes, with the clicked element if a click outside the menu closed it. A click on the button itself is left to
   * the button.
   */
  readonly closeBy: (clicked: Node | null) => void;
}

/**
 * Returns the state of a menu that opens below its button.
 *
 * @param fetch loads the script of the menu, when the pointer or the focus comes near and before the menu opens
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
