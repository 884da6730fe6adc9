import { proxy, useSnapshot } from 'valtio';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import { isRecord } from '../../core/base/record.ts';

/** Screen visited in this browser tab. */
export interface VisitedView {
  /** Path of the screen. Each path has one tab. */
  readonly path: string;
  /** Address at which the screen was shown last, including its query. */
  readonly address: string;
  readonly titleKey: string;
  /** True if the tab cannot be closed. */
  readonly isFixed: boolean;
  /** Number that is increased to mount the screen again. */
  readonly round: number;
}

const KEY = `${STORAGE_PREFIX}views`;
/** Maximum number of tabs. More would not fit next to each other. */
const MAX_VIEWS = 12;

function isView(value: unknown): value is VisitedView {
  return (
    isRecord(value) &&
    [value.path, value.address, value.titleKey].every((text) => typeof text === 'string') &&
    typeof value.isFixed === 'boolean' &&
    typeof value.round === 'number'
  );
}

function stored(): readonly VisitedView[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isView) : [];
  } catch {
    return [];
  }
}

const state = proxy<{ views: readonly VisitedView[] }>({ views: stored() });

function put(views: readonly VisitedView[]): void {
  state.views = views;
  sessionStorage.setItem(KEY, JSON.stringify(views));
}

/** Returns the visited screens. Those whose tabs cannot be closed come first. */
export const useVisitedViews = (): readonly VisitedView[] => useSnapshot(state).views;

/** Records that a screen was visited, or that the query of its address has changed. */
export function visitView(view: Omit<VisitedView, 'round'>): void {
  const known = state.views.find(({ path }) => path === view.path);
  if (known) {
    if (known.address === view.address && known.titleKey === view.titleKey) return;
    put(state.views.map((one) => (one === known ? { ...known, ...view } : one)));
    return;
  }
  const others = state.views.filter(({ isFixed }) => !isFixed);
  const fixed = state.views.filter(({ isFixed }) => isFixed);
  const added = { ...view, round: 0 };
  // If there are too many tabs, drop the one that was opened first.
  const recent = others.slice(Math.max(0, others.length + 1 - MAX_VIEWS));
  put(view.isFixed ? [...fixed, added, ...recent] : [...fixed, ...recent, added]);
}

/** Makes a screen mount again the next time it is shown. */
export function refreshView(path: string): void {
  put(state.views.map((view) => (view.path === path ? { ...view, round: view.round + 1 } : view)));
}

/**
 * Closes a tab, unless it is one that cannot be closed.
 *
 * @returns path to show next: if the closed tab was visible, that of a neighboring tab, or null if no tab is left
 */
export function closeView(path: string): string | null {
  const at = state.views.findIndex((view) => view.path === path);
  if (at < 0 || state.views[at].isFixed) return path;
  const left = state.views.filter((view) => view.path !== path);
  put(left);
  return (left[at] ?? left.at(-1))?.address ?? null;
}

export function closeOtherViews(path: string): void {
  put(state.views.filter((view) => view.isFixed || view.path === path));
}

/** Closes all tabs that can be closed. Returns the address of a remaining tab; null if there is none. */
export function closeAllViews(): string | null {
  put(state.views.filter(({ isFixed }) => isFixed));
  return state.views[0]?.address ?? null;
}

/** Clears the list of visited screens on sign-out, so that the next user does not see it. */
export function forgetViews(): void {
  put([]);
}
