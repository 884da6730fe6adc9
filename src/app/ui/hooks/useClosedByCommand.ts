import { useEffect, useRef } from 'react';

/**
 * Closes an overlay when a keyboard command is used. The command may open a dialog, and the focus traps of overlay and dialog would
 * conflict.
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
    // Capture phase, so that the overlay is closed before the command runs.
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [isOpen]);
}

/** Opens a dialog when all menus are removed. A menu that closes at the same time would take the focus from the dialog. */
export function afterMenus(open: () => void): void {
  if (document.querySelector('[role="menu"]') === null) open();
  else requestAnimationFrame(() => afterMenus(open));
}
