import { accessibleName } from './accessibleName.ts';
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
