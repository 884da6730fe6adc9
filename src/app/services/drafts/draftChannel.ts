import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

/** What the tabs of this device tell each other about drafts. */
export type DraftMessage =
  /** Is there a tab that has this draft? */
  | { readonly kind: 'asks'; readonly id: string; readonly from: string }
  | { readonly kind: 'has'; readonly id: string; readonly from: string }
  /** Give it to me. */
  | { readonly kind: 'wants'; readonly id: string; readonly from: string }
  | { readonly kind: 'gives'; readonly id: string; readonly from: string }
  /** The list of drafts is another. */
  | { readonly kind: 'listed'; readonly from: string };

export interface DraftChannel {
  readonly post: (message: DraftMessage) => void;
  /** Returns what ends the listening. Nobody hears what it posted itself. */
  readonly listen: (listener: (message: DraftMessage) => void) => () => void;
}

/** The channel between the tabs of one browser; it needs no secure page. */
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

/** Waits for a message; null when none comes in time. */
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
