import { startTransition, useEffect, useState } from 'react';
import type { Editor } from './createEditor.ts';

/** A label that cannot be drawn must not keep its tools away. */
const PATIENCE_MS = 600;

/** Whether bars and panels were shown before, in the life of the page: from then on they are quick. */
let wereShown = false;

/**
 * Whether what stands around the label is shown by now. On a slow device bars and panels take longer than the label: it
 * comes first, and they follow in pieces that leave room for the hand.
 */
export function useLabelFirst({ documentState, shown }: Pick<Editor, 'documentState' | 'shown'>): boolean {
  const [isAll, setIsAll] = useState(wereShown);
  useEffect(() => {
    if (isAll) {
      wereShown = true;
      return undefined;
    }
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      // With the frame after the one that paints it.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => startTransition(() => setIsAll(true)));
      });
    };
    const { elements } = documentState.history.present;
    if (elements.every(({ id }) => shown.get(id) !== undefined)) follow();
    const stop = shown.subscribeAll(follow);
    const timer = setTimeout(follow, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      stop();
    };
  }, [documentState, shown, isAll]);
  return isAll;
}
