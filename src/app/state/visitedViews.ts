import { proxy, useSnapshot } from 'valtio';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import { isRecord } from '../../core/base/record.ts';

/** A screen that somebody has been at in this tab of the browser. */
export interface VisitedView {
  /** Path of the screen: one tab each. */
  readonly path: string;
  /** Where it was left, with its query. */
  readonly address: string;
  readonly titleKey: string;
  /** Whether it stays when others are closed. */
  readonly isFixed: boolean;
  /** Counts up when it is to begin anew. */
  readonly round: number;
}

const KEY = `${STORAGE_PREFIX}views`;
/** More tabs than fit beside each other are found by nobody. */
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

/** The screens that were visited, fixed ones first. */
export const useVisitedViews = (): readonly VisitedView[] => useSnapshot(state).views;

export const visitedViews = (): readonly VisitedView[] => state.views;

/** Notes that a screen is looked at, or looked at with another query. */
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
  // The one that was opened first goes.
  const kept = others.slice(Math.max(0, others.length + 1 - MAX_VIEWS));
  put(view.isFixed ? [...fixed, added, ...kept] : [...fixed, ...kept, added]);
}

/** Has a screen begin anew when it is shown next. */
export function refreshView(path: string): void {
  put(state.views.map((view) => (view.path === path ? { ...view, round: view.round + 1 } : view)));
}

/**
 * Closes a tab; a fixed one stays.
 *
 * @returns where to go when that was the one in sight: the tab beside it, or null where none is left
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

/** Closes all but the fixed ones; gives the address of one that is left, or null. */
export function closeAllViews(): string | null {
  put(state.views.filter(({ isFixed }) => isFixed));
  return state.views[0]?.address ?? null;
}

/** Nobody is signed in any more: the next one does not see where this one was. */
export function forgetViews(): void {
  put([]);
}
