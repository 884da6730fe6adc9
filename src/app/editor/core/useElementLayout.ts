import { startTransition, useEffect, useState } from 'react';
import type { PreviewElement } from '../../../jobs/preview/previewTypes.ts';
import { useEditor } from './EditorContext.ts';

/** Compares small plain data by their JSON text. */
function isAlike(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Selects a value from the worker's layout of an element. Drawing has priority, so the component renders when the browser is idle, and only
 * if the value has changed.
 */
export function useElementLayout<Value>(
  id: string,
  select: (shown: PreviewElement | undefined) => Value,
): Value {
  const { shown } = useEditor();
  const [found, setFound] = useState(() => ({ id, value: select(shown.get(id)) }));
  useEffect(() => {
    const hear = () => {
      const next = { id, value: select(shown.get(id)) };
      startTransition(() =>
        setFound((was) => (was.id === id && isAlike(was.value, next.value) ? was : next)),
      );
    };
    // A layout may have arrived between rendering and subscribing.
    hear();
    return shown.subscribe(id, hear);
  }, [shown, id, select]);
  return found.id === id ? found.value : select(shown.get(id));
}
