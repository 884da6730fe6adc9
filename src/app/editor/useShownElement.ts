import { useCallback, useSyncExternalStore } from 'react';
import type { PreviewElement } from '../../jobs/preview/previewTypes.ts';
import { useEditor } from './EditorContext.ts';

/** Returns an element as the worker drew it; the component renders when the drawing changes. */
export function useShownElement(id: string): PreviewElement | undefined {
  const { shown } = useEditor();
  const listen = useCallback((wake: () => void) => shown.subscribe(id, wake), [shown, id]);
  return useSyncExternalStore(listen, () => shown.get(id));
}
