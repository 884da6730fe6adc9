import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { createTabBroadcast } from '../services/tabBroadcast.ts';

export interface ChangeSignal {
  /** Returns a counter that increases with every change, in this or another tab. Lists reload when it changes. */
  readonly useVersion: () => number;
  readonly noteChanged: () => void;
}

/**
 * Creates a signal between all tabs.
 *
 * @param name channel name
 */
export function createChangeSignal(name: string): ChangeSignal {
  const news = createTabBroadcast(name);
  const state = proxy({ round: 0 });
  const follow = () => {
    state.round++;
  };
  return {
    useVersion: () => {
      useEffect(() => news.watch(follow), []);
      return useSnapshot(state).round;
    },
    noteChanged: () => {
      follow();
      news.tellOthers();
    },
  };
}
