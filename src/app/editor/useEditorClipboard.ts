import { useEffect } from 'react';
import { isPictureFile } from '../services/readPicture.ts';
import type { Editor } from './createEditor.ts';
import { useAddElement } from './rail/useAddElement.ts';
import { isTakenByFocus } from './useEditorKeys.ts';
import { usePasteText } from './usePasteText.ts';
import { usePictureUpload } from './usePictureUpload.ts';

/** Copies, cuts and pastes elements; pasted text and pictures become elements. */
export function useEditorClipboard(editor: Editor): void {
  const addElement = useAddElement();
  const pasteText = usePasteText();
  const upload = usePictureUpload();
  useEffect(() => {
    const handleCopy = (event: ClipboardEvent) => {
      if (isTakenByFocus(event.target)) return;
      const text = editor.elements.copyText();
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      if (event.type === 'cut') editor.elements.remove();
    };
    const handlePaste = (event: ClipboardEvent) => {
      if (isTakenByFocus(event.target) || !event.clipboardData) return;
      event.preventDefault();
      const file = [...event.clipboardData.files].find(isPictureFile);
      if (file) {
        void upload(file).then((picture) => picture && addElement('image', { picture }));
        return;
      }
      pasteText(event.clipboardData.getData('text/plain'));
    };
    document.addEventListener('copy', handleCopy);
    document.addEventListener('cut', handleCopy);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('copy', handleCopy);
      document.removeEventListener('cut', handleCopy);
      document.removeEventListener('paste', handlePaste);
    };
  }, [editor, addElement, pasteText, upload]);
}
