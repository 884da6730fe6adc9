/** What can be done about what was said. */
export interface NoticeAction {
  readonly text: string;
  readonly onClick: () => void;
}

/** Something that is said in a corner for a while. */
export interface Notice {
  readonly text: string;
  readonly intent: 'success' | 'error' | 'info';
  readonly timeoutMs: number;
  readonly actions: readonly NoticeAction[];
}

/** Said before what shows them was there. */
const waiting: Notice[] = [];
const wakers = new Set<() => void>();
let show: ((notice: Notice) => void) | null = null;
let isFirstSaid = false;

/** Says something: at once, or as soon as what shows it has come. */
export function tell(notice: Notice): void {
  if (show) {
    show(notice);
    return;
  }
  waiting.push(notice);
  isFirstSaid = true;
  for (const wake of wakers) wake();
}

/**
 * Shows what is said from now on, and what has waited for it.
 *
 * @returns ends it; what is said then waits again
 */
export function showNotices(next: (notice: Notice) => void): () => void {
  show = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (show === next) show = null;
  };
}

/** Whether anything was said in the life of the page: until then nothing is needed that shows it. */
export const wasNoticeSaid = (): boolean => isFirstSaid;

/** Calls back when something is said that nothing shows yet. */
export function onUnshownNotice(wake: () => void): () => void {
  wakers.add(wake);
  return () => void wakers.delete(wake);
}
