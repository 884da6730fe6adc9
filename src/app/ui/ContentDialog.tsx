import { useEffect, useLayoutEffect, useState } from 'react';
import { keyOutsideIme } from './imeKey.ts';
import { lazyPart } from './lazyPart.tsx';
import type { ContentDialogProps } from './popups/dialogProps.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Restores the focus to the element that had it before the dialog, unless it has moved elsewhere. */
function useFocusGivenBack(): void {
  // During the first render, no element of the dialog can have the focus yet.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the whole dialog is removed, and before other focus handlers run.
      queueMicrotask(() => {
        const isFree = document.activeElement === document.body && document.querySelector(DIALOG) === null;
        const isThere = before instanceof HTMLElement || before instanceof SVGElement;
        if (isFree && isThere && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/** Times at which `aria-hidden` is checked after a dialog closes; Fluent's own timers may run in between. */
const RELEASE_AFTER_MS = [100, 500, 2000];

/**
 * Removes `aria-hidden` from the page when no dialog is open. Fluent sets it below dialogs, and may leave it when one dialog follows
 * another immediately.
 */
function releasePage(page: Document): void {
  if (page.querySelector(DIALOG) !== null) return;
  for (const below of page.querySelectorAll('body > div')) below.removeAttribute('aria-hidden');
}

function usePageReleased(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    // Keep the document of the dialog, since the global one may change before the timers run.
    const page = document;
    return () => {
      for (const afterMs of RELEASE_AFTER_MS) setTimeout(() => releasePage(page), afterMs);
    };
  }, [isOpen]);
}

/** Closes a dialog by Escape even if it is visible but has not taken the focus yet. */
function useEarlyEscape(isOpen: boolean, onClose: (() => void) | undefined): void {
  // Layout effect: active with the first paint.
  useLayoutEffect(() => {
    if (!isOpen || !onClose) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const isBelow = event.target instanceof Node && document.getElementById('root')?.contains(event.target);
      if (keyOutsideIme(event) !== 'Escape' || !(isBelow || event.target === document.body)) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [isOpen, onClose]);
}

/** The dialog itself, with the code that keeps the focus in it; loaded when the page is idle, or for the first dialog. */
const surface = lazyPart(async () => (await import('./popups/DialogPanel.tsx')).DialogPanel, 'overPage');
export const fetchDialogs = surface.fetch;

/** Modal dialog with title, content and buttons. */
export function ContentDialog({ isOpen = true, ...props }: ContentDialogProps) {
  const { onClose } = props;
  useFocusGivenBack();
  usePageReleased(isOpen);
  useEarlyEscape(isOpen, onClose);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen ? <surface.Part {...props} isOpen={isOpen} /> : null;
}
