import type { ViewActions } from '../../state/viewStore.ts';

/** Holds the typing state until the button of the mouse is released, or until a drag of selected text or a file ends. */
export function holdWhilePressed({ hold, release }: Pick<ViewActions, 'hold' | 'release'>): void {
  hold();
  const end = () => {
    for (const type of ['mouseup', 'dragend']) window.removeEventListener(type, end, true);
    release();
  };
  for (const type of ['mouseup', 'dragend']) window.addEventListener(type, end, true);
}
