import { useEffect } from 'react';
import { subscribe } from 'valtio';
import type { Editor } from './createEditor.ts';

/** How often it is looked whether a dialog that has not taken the focus is still there. */
const DIALOG_MS = 200;

/**
 * What is removed or put away takes the keyboard's focus with it, which then falls to the page, where keys and screen readers
 * begin anew. The canvas takes it instead.
 */
export function useKeptFocus({
  documentState,
  viewState,
}: Pick<Editor, 'documentState' | 'viewState'>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      // Not while another window has the keyboard.
      if (document.activeElement !== document.body || !document.hasFocus()) return;
      // Nor from a dialog that is about to take it.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) {
        // One that is about to go leaves the focus to nobody, and says nothing of it.
        timer = setTimeout(keep, DIALOG_MS);
        return;
      }
      document.querySelector<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true });
    };
    // When all has been drawn: only then is it known what is gone.
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
    // The screen has just come, and what led here is gone.
    keepSoon();
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('focusout', handleOut);
    };
  }, [documentState, viewState]);
}
