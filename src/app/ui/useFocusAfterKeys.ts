import { type RefObject, useEffect } from 'react';
import { PASSED_BY } from './passedBy.ts';

/** What comes for a while, and takes the focus with it when it goes. */
const PASSING = '[role="menu"], [role="dialog"], [role="alertdialog"]';
const NO_PLACE = `${PASSING}, ${PASSED_BY}`;
const KEYS = new Set(['Enter', ' ', 'Escape', 'Delete']);
/** What a key does may wait for the server. */
const LOOK_FOR_MS = 3000;
const LOOK_EVERY_MS = 100;
const REMEMBERED = 12;

const isSeen = (element: HTMLElement) => element.isConnected && element.getClientRects().length > 0;

/**
 * What a key puts away or removes takes the keyboard's focus with it, which then falls to the page, where keys and screen readers
 * begin anew. It goes back to where it was before, or to the part of the page that has changed.
 */
export function useFocusAfterKeys(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before: HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let untilMs = 0;
    const look = () => {
      timer = performance.now() < untilMs ? setTimeout(look, LOOK_EVERY_MS) : undefined;
      // Not while another window has the keyboard, nor from what is about to take it.
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
    // Whoever points wants the focus where they point, be it nowhere.
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
