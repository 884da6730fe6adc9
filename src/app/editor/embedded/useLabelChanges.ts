import { useEffect, useRef } from 'react';
import { subscribe } from 'valtio';
import type { Label } from '../../../core/label/label.ts';
import type { Editor } from '../core/createEditor.ts';

/**
 * Calls `onChange` after each change of the label, for a gesture once at its end. Skips the label `known.current`, which came from the host
 * page or was already passed to it.
 */
export function useLabelChanges(
  { documentState, viewState }: Pick<Editor, 'documentState' | 'viewState'>,
  known: { current: Label },
  onChange: ((label: Label) => void) | undefined,
): void {
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    const look = () => {
      const { present } = documentState.history;
      if (viewState.isMoving || present === known.current) return;
      known.current = present;
      tell.current?.(present);
    };
    const stops = [subscribe(documentState, look), subscribe(viewState, look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [documentState, viewState, known]);
}
