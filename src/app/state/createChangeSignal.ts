import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { createTabBroadcast } from '../services/tabBroadcast.ts';

export interface ChangeSignal {
  /** Counter that increases with every change, in this tab or another; lists reload when it changes. */
  readonly useVersion: () => number;
  readonly noteChanged: () => void;
}

/** @param name name of the channel between the tabs */
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
