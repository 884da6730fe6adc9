import { STORAGE_PREFIX } from '../../core/base/limits.ts';

/** Word between the tabs of a browser that something which they share on the device has changed. */
export interface TabNews {
  readonly tellOthers: () => void;
  /** Calls when another tab has told; returns what ends that. */
  readonly watch: (onNews: () => void) => () => void;
}

/** @param name what has changed; the channel is opened when somebody first tells or watches */
export function createTabNews(name: string): TabNews {
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
