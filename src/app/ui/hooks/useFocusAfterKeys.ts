import { type RefObject, useEffect } from 'react';
import { PASSED_BY } from '../passedBy.ts';

/** Selects elements that are shown for a while and lose the focus when they close. */
const PASSING = '[role="menu"], [role="dialog"], [role="alertdialog"]';
const NO_PLACE = `${PASSING}, ${PASSED_BY}`;
const KEYS = new Set(['Enter', ' ', 'Escape', 'Delete']);
/** Time during which the focus is watched after a key press. It is long, because an action may wait for the server. */
const LOOK_FOR_MS = 3000;
const LOOK_EVERY_MS = 100;
const REMEMBERED = 12;

const isSeen = (element: HTMLElement) => element.isConnected && element.getClientRects().length > 0;

/**
 * Restores the focus when a key closes or removes the focused control. Otherwise the page body gets the focus, where keys and screen
 * readers start at the top of the page. The focus returns to the element that had it before, or to the part of the page that has changed.
 */
export function useFocusAfterKeys(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before: HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let untilMs = 0;
    const look = () => {
      timer = performance.now() < untilMs ? setTimeout(look, LOOK_EVERY_MS) : undefined;
      // Do nothing while another window has the keyboard focus, or while a dialog or menu is about to take the focus.
      if (document.activeElement !== document.body || !document.hasFocus()) return;
      if (document.querySelector(PASSING)) return;
      (before.findLast(isSeen) ?? part.current)?.focus({ preventScroll: true });
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (!KEYS.has(key)) return;
      untilMs = performance.now() + LOOK_FOR_MS;
      timer ??= setTimeout(look, LOOK_EVERY_MS);
    };
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(NO_PLACE)) return;
      before.push(target);
      if (before.length > REMEMBERED) before.shift();
    };
    // A press of the pointer moves the focus intentionally, even if nothing has the focus after it.
    const handlePointer = () => {
      untilMs = 0;
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    window.addEventListener('pointerdown', handlePointer, { capture: true });
    document.addEventListener('focusin', handleFocus);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', handleKey, { capture: true });
      window.removeEventListener('pointerdown', handlePointer, { capture: true });
      document.removeEventListener('focusin', handleFocus);
    };
  }, [part]);
}
