import { type FocusEvent, type RefObject, useEffect } from 'react';

/** True for targets that hold the focus only briefly: the canvas itself, and a menu that is closing. */
function isPassing(target: EventTarget | null, board: Element | null): boolean {
  return target instanceof Element && (target === board || target.closest('[role="menu"]') !== null);
}

/**
 * Focuses a node on the canvas, and focuses it again when the canvas itself gets the focus. Returns the blur handler, which calls `onLeave`
 * if the focus moves to another control or if nothing has the focus.
 */
export function useRetainedFocus(node: RefObject<HTMLElement | null>, onLeave: () => void) {
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
