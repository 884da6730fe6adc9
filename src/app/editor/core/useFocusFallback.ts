import { useEffect } from 'react';
import { subscribe } from 'valtio';
import type { Editor } from './createEditor.ts';

/** Interval at which an open dialog that has not taken the focus is checked again. */
const DIALOG_MS = 200;

/**
 * Moves the focus to the canvas when the focused control is removed. Otherwise the page body gets the focus, where keys and screen readers
 * start at the top of the page.
 */
export function useFocusFallback({
  documentState,
  viewState,
}: Pick<Editor, 'documentState' | 'viewState'>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      // Do nothing while another window has the keyboard focus.
      if (document.activeElement !== document.body || !document.hasFocus()) return;
      // Do nothing while an open dialog is about to take the focus.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) {
        // A closing dialog may leave the focus on the body without an event, so check again.
        timer = setTimeout(keep, DIALOG_MS);
        return;
      }
      document.querySelector<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true });
    };
    // Runs after rendering, when removed controls are gone.
    const keepSoon = () => {
      timer ??= setTimeout(() => requestAnimationFrame(keep));
    };
    const stop = subscribe(documentState, () => {
      if (!viewState.isDragging) keepSoon();
    });
    const handleOut = (event: FocusEvent) => {
      if (event.relatedTarget === null) keepSoon();
    };
    window.addEventListener('focusout', handleOut);
    // The control that opened this screen no longer exists when the screen mounts.
    keepSoon();
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('focusout', handleOut);
    };
  }, [documentState, viewState]);
}
