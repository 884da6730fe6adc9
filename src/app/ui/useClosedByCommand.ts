import { useEffect, useRef } from 'react';

/**
 * Closes what lies over the page when a command is given by keys: what the command opens takes the focus, and two things that
 * hold it would be in each other's way.
 */
export function useClosedByCommand(isOpen: boolean, close: () => void): void {
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key.length === 1) closing.current();
    };
    // Before anybody else: the command finds the page without it.
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [isOpen]);
}

/** Does what opens a dialog when no menu is there any more: one that goes at the same time takes the focus back from it. */
export function afterMenus(open: () => void): void {
  if (document.querySelector('[role="menu"]') === null) open();
  else requestAnimationFrame(() => afterMenus(open));
}
