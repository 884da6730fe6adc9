import { type FocusEvent, type RefObject, useEffect } from 'react';

/** What the focus goes to and comes back from: the canvas around, and a menu that is about to close. */
function isPassing(target: EventTarget | null, board: Element | null): boolean {
  return target instanceof Element && (target === board || target.closest('[role="menu"]') !== null);
}

/**
 * Gives something on the canvas the focus, also where the focus falls back to the canvas. Returns what hears of the focus
 * going away, and calls `onLeave` where it goes to another control, or nowhere.
 */
export function useHeldFocus(node: RefObject<HTMLElement | null>, onLeave: () => void) {
  useEffect(() => {
    const take = () => node.current?.focus({ preventScroll: true });
    take();
    const board = node.current?.closest('[data-canvas]');
    board?.addEventListener('focus', take);
    return () => board?.removeEventListener('focus', take);
  }, [node]);
  return (event: FocusEvent<HTMLElement>) => {
    const { currentTarget, relatedTarget } = event;
    if (currentTarget.contains(relatedTarget)) return;
    if (!isPassing(relatedTarget, currentTarget.closest('[data-canvas]'))) onLeave();
  };
}
