/** Action button of a notification. */
export interface NoticeAction {
  readonly text: string;
  readonly onClick: () => void;
}

/** Notification shown in a corner for a while. */
export interface Notice {
  readonly text: string;
  readonly intent: 'success' | 'error' | 'info';
  readonly timeoutMs: number;
  readonly actions: readonly NoticeAction[];
}

/** Notifications queued until the toaster is loaded. */
const waiting: Notice[] = [];
const wakers = new Set<() => void>();
let show: ((notice: Notice) => void) | null = null;
let isFirstSaid = false;

/** Shows a notification, or queues it until the toaster is loaded. */
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
 * Registers the toaster and passes it the queued notifications.
 *
 * @returns unregisters the toaster; later notifications are queued again
 */
export function showNotices(next: (notice: Notice) => void): () => void {
  show = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (show === next) show = null;
  };
}

/** True if a notification was requested since the page loaded; until then the toaster need not load. */
export const wasNoticeShown = (): boolean => isFirstSaid;

/** Calls back when a notification is queued without a toaster. */
export function onUnshownNotice(wake: () => void): () => void {
  wakers.add(wake);
  return () => void wakers.delete(wake);
}
