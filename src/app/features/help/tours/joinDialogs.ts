const LOOK_EVERY_MS = 100;
const SURFACE = '[role="dialog"][data-tabster], [role="alertdialog"][data-tabster]';

/** What the dialog on top is known as to what keeps the focus in it; null where none is open. */
function dialogOnTop(page: Document): string | null {
  const told = [...page.querySelectorAll(SURFACE)].at(-1)?.getAttribute('data-tabster');
  if (!told) return null;
  const { modalizer }: { readonly modalizer?: { readonly id?: string } } = JSON.parse(told);
  return modalizer?.id ?? null;
}

/**
 * Makes an element beside the page a part of whatever dialog is on top: a dialog hides from readers all that is not of it,
 * and lets the focus go nowhere else. While none is open the element is as any other of the page.
 *
 * @returns ends it
 */
export function joinDialogs(own: HTMLElement): () => void {
  // Until it is a part, too.
  own.setAttribute('data-tabster-never-hide', '');
  let joined: string | null = null;
  const timer = setInterval(() => {
    const id = dialogOnTop(own.ownerDocument);
    if (id === joined) return;
    // What was a part of one has to be of none, and be seen so, before it is a part of another.
    const next = joined === null ? id : null;
    if (next === null) own.removeAttribute('data-tabster');
    else own.setAttribute('data-tabster', JSON.stringify({ modalizer: { id: next } }));
    joined = next;
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
