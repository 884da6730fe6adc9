import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

/** Messages about drafts between the tabs of this device. */
type DraftMessage =
  /** Asks if a tab has the draft open. */
  | { readonly kind: 'asks'; readonly id: string; readonly from: string }
  | { readonly kind: 'has'; readonly id: string; readonly from: string }
  /** Asks the tab that has the draft open to release it. */
  | { readonly kind: 'wants'; readonly id: string; readonly from: string }
  | { readonly kind: 'gives'; readonly id: string; readonly from: string }
  /** Says that the list of drafts has changed. */
  | { readonly kind: 'listed'; readonly from: string };

export interface DraftChannel {
  readonly post: (message: DraftMessage) => void;
  /** Calls the listener for messages of other tabs; returns the unsubscribe function. */
  readonly listen: (listener: (message: DraftMessage) => void) => () => void;
}

/** Opens the channel between the tabs of this browser. It also works over plain http. */
export function openDraftChannel(): DraftChannel {
  const channel = new BroadcastChannel(`${STORAGE_PREFIX}drafts`);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const handle = (event: MessageEvent<DraftMessage>) => listener(event.data);
      channel.addEventListener('message', handle);
      return () => channel.removeEventListener('message', handle);
    },
  };
}

/** Waits for a message; resolves with null on timeout. */
export function awaitMessage(
  channel: DraftChannel,
  isWanted: (message: DraftMessage) => boolean,
  timeoutMs: number,
): Promise<DraftMessage | null> {
  return new Promise((resolve) => {
    const finish = (message: DraftMessage | null) => {
      clearTimeout(timer);
      stop();
      resolve(message);
    };
    const stop = channel.listen((message) => {
      if (isWanted(message)) finish(message);
    });
    const timer = setTimeout(() => finish(null), timeoutMs);
  });
}
