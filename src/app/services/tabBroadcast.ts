import { STORAGE_PREFIX } from '../../core/base/limits.ts';

/** Notifications from one tab of the browser to the others that shared data has changed. */
export interface TabBroadcast {
  readonly tellOthers: () => void;
  /** Calls `onNews` for notifications of other tabs; returns the unsubscribe function. */
  readonly watch: (onNews: () => void) => () => void;
}

/**
 * Creates notifications between tabs.
 *
 * @param name channel name; the channel is opened on first use
 */
export function createTabBroadcast(name: string): TabBroadcast {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    channel ??= new BroadcastChannel(`${STORAGE_PREFIX}${name}`);
    return channel;
  };
  return {
    tellOthers: () => open().postMessage('changed'),
    watch: (onNews) => {
      const opened = open();
      opened.addEventListener('message', onNews);
      return () => opened.removeEventListener('message', onNews);
    },
  };
}
