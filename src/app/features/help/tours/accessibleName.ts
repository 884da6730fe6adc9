/**
 * Returns the visible text of an element. `innerText` leaves out hidden text, such as the hidden copy with which a tab reserves its width.
 */
function textOf(element: Element | null): string {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not part of the name
  const seen = element instanceof HTMLElement ? element.innerText : '';
  return (seen || (element?.textContent ?? '')).replace(/\s+/g, ' ').trim();
}

/** Returns the accessible name of an element. It supports only the ways in which this page's controls are named. */
export function accessibleName(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids.map((id) => textOf(document.getElementById(id))).filter((text) => text !== '');
  if (named.length > 0) return named.join(' ');
  const label = element.getAttribute('aria-label');
  if (label) return label.trim();
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  // The label of a required field ends with an asterisk.
  if (isField)
    return [...(element.labels ?? [])]
      .map(textOf)
      .join(' ')
      .replace(/\s*\*$/, '');
  return textOf(element);
}
