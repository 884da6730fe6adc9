import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { createTabNews } from '../services/tabNews.ts';

export interface Round {
  /** Counter that increases with every change, in this tab or another; lists reload when it changes. */
  readonly useRound: () => number;
  readonly noteChanged: () => void;
}

/** @param name name of the channel between the tabs */
export function createRound(name: string): Round {
  const news = createTabNews(name);
  const state = proxy({ round: 0 });
  const follow = () => {
    state.round++;
  };
  return {
    useRound: () => {
      useEffect(() => news.watch(follow), []);
      return useSnapshot(state).round;
    },
    noteChanged: () => {
      follow();
      news.tellOthers();
    },
  };
}
