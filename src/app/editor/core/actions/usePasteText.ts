import { useCallback } from 'react';
import { TEXT_LIMITS } from '../../../../core/base/limits.ts';
import { useEditor } from '../EditorContext.ts';
import { useAddElement } from './useAddElement.ts';

/** Returns a function that pastes copied elements, or any other text as a text element. */
export function usePasteText(): (text: string) => void {
  const editor = useEditor();
  const addElement = useAddElement();
  return useCallback(
    (text) => {
      if (text !== '' && !editor.elements.pasteText(text))
        addElement('text', { text: text.slice(0, TEXT_LIMITS.maxPastedLength) });
    },
    [editor, addElement],
  );
}
