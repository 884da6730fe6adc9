import { startTransition, useEffect, useState } from 'react';
import type { PreviewElement } from '../../jobs/preview/previewTypes.ts';
import { useEditor } from './EditorContext.ts';

/** Plain data, a few values of it. */
function isAlike(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/**
 * What is said beside the drawing of what the worker found of an element. The drawing comes first: this follows when the
 * page has time, and nothing is rendered while it says the same.
 */
export function useLaidOut<Value>(id: string, select: (shown: PreviewElement | undefined) => Value): Value {
  const { shown } = useEditor();
  const [found, setFound] = useState(() => ({ id, value: select(shown.get(id)) }));
  useEffect(() => {
    const hear = () => {
      const next = { id, value: select(shown.get(id)) };
      startTransition(() =>
        setFound((was) => (was.id === id && isAlike(was.value, next.value) ? was : next)),
      );
    };
    // Something may have been drawn since it was rendered.
    hear();
    return shown.subscribe(id, hear);
  }, [shown, id, select]);
  return found.id === id ? found.value : select(shown.get(id));
}
