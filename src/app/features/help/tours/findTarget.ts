import type { TargetRole } from './tours.ts';

/** Accessible name to search for. For a name that contains a value, it is the part before the value and the part after it. */
export interface WantedName {
  readonly before: string;
  /** Null if the name contains no value. */
  readonly behind: string | null;
}

const SELECTORS: Readonly<Record<TargetRole, string>> = {
  button: 'button, [role="button"]',
  tab: '[role="tab"]',
  menuitem: '[role="menuitem"]',
  dialog: '[role="dialog"], [role="alertdialog"]',
  field: 'input, textarea, select, [role="textbox"], [role="combobox"]',
  switch: 'input[type="checkbox"]',
};

/** Selects overlays over the page. */
const OVER_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

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

function isCalled(element: Element, { before, behind }: WantedName): boolean {
  const name = accessibleName(element);
  if (behind === null) return name === before || name.startsWith(`${before} `);
  return name.startsWith(before) && name.endsWith(behind);
}

function isShown(element: Element): boolean {
  if (element.getClientRects().length === 0) return false;
  return getComputedStyle(element).visibility !== 'hidden';
}

/**
 * Returns the control with this role and name, outside of the tour's own elements. Exact names have priority. Among equal names, controls
 * in overlays have priority, because a dialog can have a button with the same name as a button under the dialog.
 */
export function findTarget(role: TargetRole, wanted: WantedName, own: Element): Element | null {
  const found = [...document.querySelectorAll(SELECTORS[role])].filter(
    (element) => !own.contains(element) && isCalled(element, wanted) && isShown(element),
  );
  const exact = found.filter((element) => accessibleName(element) === wanted.before);
  const best = exact.length > 0 ? exact : found;
  return best.findLast((element) => element.closest(OVER_PAGE)) ?? best[0] ?? null;
}
