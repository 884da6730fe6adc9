import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { createTabNews } from '../services/tabNews.ts';

export interface Round {
  /** Counts up whenever something has changed, here or in another tab: lists fetch themselves anew. */
  readonly useRound: () => number;
  readonly noteChanged: () => void;
}

/** @param name what changes, of the channel between the tabs */
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
