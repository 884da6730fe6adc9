/** Button of a notification. */
export interface NoticeAction {
  readonly text: string;
  readonly onClick: () => void;
}

/** Notification that is shown in a corner of the page for a while. */
export interface Notice {
  readonly text: string;
  readonly intent: 'success' | 'error' | 'info';
  readonly timeoutMs: number;
  readonly actions: readonly NoticeAction[];
}

/** Notifications that are queued until the component that shows them is loaded. */
const waiting: Notice[] = [];
const wakers = new Set<() => void>();
let show: ((notice: Notice) => void) | null = null;
let isFirstSaid = false;

/** Shows a notification, or queues it until the component that shows notifications is loaded. */
export function queueNotice(notice: Notice): void {
  if (show) {
    show(notice);
    return;
  }
  waiting.push(notice);
  isFirstSaid = true;
  for (const wake of wakers) wake();
}

/**
 * Registers the function that shows notifications, and calls it for those that are queued.
 *
 * @returns function that unregisters it; later notifications are queued again
 */
export function showNotices(next: (notice: Notice) => void): () => void {
  show = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (show === next) show = null;
  };
}

/** True if a notification was queued since the page loaded. Only then the component that shows notifications has to load. */
export const wasNoticeShown = (): boolean => isFirstSaid;

/** Calls `wake` when a notification is queued; returns the unsubscribe function. */
export function onUnshownNotice(wake: () => void): () => void {
  wakers.add(wake);
  return () => void wakers.delete(wake);
}
