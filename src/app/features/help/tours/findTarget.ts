import type { TargetRole } from './tours.ts';

/** What a name is compared with: as it stands, or as what stands before and behind a value in it. */
export interface WantedName {
  readonly before: string;
  /** Null where the name has no value in it. */
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

/** What lies over the rest of the page. */
const OVER_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** The text that is seen: tabs hold theirs a second time, unseen, to keep their width. */
function textOf(element: Element | null): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is not seen is no part of the name
  const seen = element instanceof HTMLElement ? element.innerText : '';
  return (seen || (element?.textContent ?? '')).replace(/\s+/g, ' ').trim();
}

/** The name that a screen reader tells of an element, as far as the controls of this page have theirs. */
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
  // A field that has to be filled in has an asterisk behind its name.
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
 * The control of a role and a name, outside of the tour's own. Of several those that are called just so come first, then
 * what lies over the page, such as a button of a dialog that is called like one below it.
 */
export function findTarget(role: TargetRole, wanted: WantedName, own: Element): Element | null {
  const found = [...document.querySelectorAll(SELECTORS[role])].filter(
    (element) => !own.contains(element) && isCalled(element, wanted) && isShown(element),
  );
  const exact = found.filter((element) => accessibleName(element) === wanted.before);
  const best = exact.length > 0 ? exact : found;
  return best.findLast((element) => element.closest(OVER_PAGE)) ?? best[0] ?? null;
}
