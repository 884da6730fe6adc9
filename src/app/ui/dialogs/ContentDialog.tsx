import { useEffect, useLayoutEffect, useState } from 'react';
import { keyOutsideIme } from '../imeKey.ts';
import { lazyPart } from '../lazyPart.tsx';
import type { ContentDialogProps } from '../popups/dialogProps.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Moves the focus back to the element that had it before the dialog opened, unless another element has the focus. */
function useFocusGivenBack(): void {
  // Read during the first render, when no element of the dialog can have the focus yet.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // A microtask runs after the whole dialog is removed, and before other code moves the focus.
      queueMicrotask(() => {
        const isFree = document.activeElement === document.body && document.querySelector(DIALOG) === null;
        const isThere = before instanceof HTMLElement || before instanceof SVGElement;
        if (isFree && isThere && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/** Delays after which `aria-hidden` is checked when a dialog has closed. Fluent has timers of its own, which may set it in between. */
const RELEASE_AFTER_MS = [100, 500, 2000];

/**
 * Removes `aria-hidden` from the page if no dialog is open. Fluent sets it while a dialog is open, and may not remove it if another dialog
 * follows at once.
 */
function releasePage(page: Document): void {
  if (page.querySelector(DIALOG) !== null) return;
  for (const below of page.querySelectorAll('body > div')) below.removeAttribute('aria-hidden');
}

function usePageReleased(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    // Use the document that contains the dialog, because the global one can be replaced before the timers run.
    const page = document;
    return () => {
      for (const afterMs of RELEASE_AFTER_MS) setTimeout(() => releasePage(page), afterMs);
    };
  }, [isOpen]);
}

/** Lets Escape close a dialog that is visible but does not have the focus yet. */
function useEarlyEscape(isOpen: boolean, onClose: (() => void) | undefined): void {
  // A layout effect, so that Escape works from the first paint on.
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

/** Panel of a dialog, with the code that keeps the focus inside. It loads when the page is idle, or for the first dialog. */
const surface = lazyPart(async () => (await import('../popups/DialogPanel.tsx')).DialogPanel, 'overPage');
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
