/** Address within the product. */
export interface Target {
  readonly pathname: string;
  readonly search: string;
}

/** Decides on navigation away from a screen with unsaved changes. */
export interface LeaveGuard {
  /** True if the navigation has to wait for the user's decision. */
  readonly holds: (target: Target) => boolean;
  /** Asks the user. `go` continues the navigation. */
  readonly ask: (go: () => void) => void;
}

let guard: LeaveGuard | null = null;
let isReloading = false;

/** Sets the guard of the current screen; returns the function that removes it. */
export function setLeaveGuard(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Returns the guard of the current screen; null if every navigation may continue at once. */
export const leaveGuard = (): LeaveGuard | null => guard;

/** Reloads the page without asking about unsaved changes. The changes are stored on the device and are shown again after the reload. */
export function reloadPage(): void {
  isReloading = true;
  window.location.reload();
}

/** True if the product itself has requested the reload that is in progress. */
export const isReloadingPage = (): boolean => isReloading;
