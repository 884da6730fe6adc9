import { useMemo } from 'react';
import { subscribe } from 'valtio';
import type { BoxMm } from '../../../../core/base/boxes.ts';
import { debounce } from '../../../state/debounce.ts';
import type { LiveNumber } from '../../../ui/fields/NumberField.tsx';
import type { Editor } from '../../core/createEditor.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { shownBox } from '../../core/shownBox.ts';

export type LiveNumbers = Readonly<Record<keyof BoxMm | 'rotationDeg', LiveNumber>>;

type Source = Pick<Editor, 'documentState' | 'viewState' | 'shown'>;

/** Debounce: the fields are updated when the pointer has rested for this time during a drag. */
const REST_MS = 120;

/**
 * Live position of an element. During a drag the numbers are shown next to the label; the panel fields follow when the pointer rests,
 * because updating them every frame would make the browser lay out and paint the page.
 */
function createLiveNumbers({ documentState, viewState, shown }: Source, id: string): LiveNumbers {
  const listeners = new Set<() => void>();
  const elementOf = () => documentState.history.present.elements.find((candidate) => candidate.id === id);
  let seen = elementOf();
  const tell = () => {
    for (const listen of listeners) listen();
  };
  const rest = debounce(REST_MS, tell);
  const hear = () => {
    const element = elementOf();
    if (element === seen && viewState.isDragging) return;
    seen = element;
    if (!viewState.isDragging) return tell();
    rest.touch();
  };
  let stops: readonly (() => void)[] = [];
  const live = (field: keyof LiveNumbers): LiveNumber => {
    let last = 0;
    return {
      subscribe: (listen) => {
        if (listeners.size === 0) stops = [subscribe(documentState, hear), shown.subscribe(id, tell)];
        listeners.add(listen);
        return () => {
          listeners.delete(listen);
          if (listeners.size > 0) return;
          rest.stop();
          for (const stop of stops) stop();
        };
      },
      read: () => {
        const element = elementOf();
        if (element)
          last = field === 'rotationDeg' ? element.rotationDeg : shownBox(element, shown.get(id))[field];
        return last;
      },
    };
  };
  return {
    xMm: live('xMm'),
    yMm: live('yMm'),
    widthMm: live('widthMm'),
    heightMm: live('heightMm'),
    rotationDeg: live('rotationDeg'),
  };
}

export function useLiveNumbers(id: string): LiveNumbers {
  const editor = useEditor();
  return useMemo(() => createLiveNumbers(editor, id), [editor, id]);
}
