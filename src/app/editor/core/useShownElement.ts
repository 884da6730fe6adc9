import { useCallback, useSyncExternalStore } from 'react';
import type { PreviewElement } from '../../../jobs/preview/previewTypes.ts';
import { useEditor } from './EditorContext.ts';

/** Returns the layout of an element; the component renders when the layout changes. */
export function useShownElement(id: string): PreviewElement | undefined {
  const { shown } = useEditor();
  const listen = useCallback((wake: () => void) => shown.subscribe(id, wake), [shown, id]);
  return useSyncExternalStore(listen, () => shown.get(id));
}
