const LOOK_EVERY_MS = 100;
const SURFACE = '[role="dialog"][data-tabster], [role="alertdialog"][data-tabster]';

/** Returns the id of the focus trap (Tabster modalizer) of the topmost dialog; null if no dialog is open. */
function dialogOnTop(page: Document): string | null {
  const surfaceId = [...page.querySelectorAll(SURFACE)].at(-1)?.getAttribute('data-tabster');
  if (!surfaceId) return null;
  const { modalizer }: { readonly modalizer?: { readonly id?: string } } = JSON.parse(surfaceId);
  return modalizer?.id ?? null;
}

/**
 * Adds an element that is outside the page's root to the topmost dialog. A dialog hides all other elements from screen readers, and keeps
 * the focus inside. Without an open dialog the element is left as it is.
 *
 * @returns the cleanup function
 */
export function joinDialogs(own: HTMLElement): () => void {
  // Keep the element visible to screen readers even before it is part of a dialog.
  own.setAttribute('data-tabster-never-hide', '');
  let joined: string | null = null;
  const timer = setInterval(() => {
    const id = dialogOnTop(own.ownerDocument);
    if (id === joined) return;
    // Leave one dialog for a tick before joining another, because Tabster has to notice the removal first.
    const next = joined === null ? id : null;
    if (next === null) own.removeAttribute('data-tabster');
    else own.setAttribute('data-tabster', JSON.stringify({ modalizer: { id: next } }));
    joined = next;
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
