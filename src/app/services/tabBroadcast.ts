import { STORAGE_PREFIX } from '../../core/base/limits.ts';

/** Notifications between the tabs of a browser about changes in shared storage. */
export interface TabBroadcast {
  readonly tellOthers: () => void;
  /** Subscribes to notifications of other tabs; returns the unsubscribe function. */
  readonly watch: (onNews: () => void) => () => void;
}

/** @param name channel name; the channel opens on first use */
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
