import { startTransition, useEffect, useState } from 'react';
import type { Editor } from './createEditor.ts';

/** Maximum time to wait for the label. A label that cannot be drawn must not prevent the panels from being shown. */
const PATIENCE_MS = 600;

/** True once bars and panels have rendered in this page. Later they render fast, so they need not wait. */
let wereShown = false;

/**
 * Returns true when bars and panels may render. On a slow device they take longer than the label. So the label renders first, and the
 * panels follow in a transition that input can interrupt.
 */
export function useDeferredPanels({
  documentState,
  shown,
}: Pick<Editor, 'documentState' | 'shown'>): boolean {
  const [isAll, setIsAll] = useState(wereShown);
  useEffect(() => {
    if (isAll) {
      wereShown = true;
      return undefined;
    }
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      // Wait two frames, until the frame with the label has been painted.
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
