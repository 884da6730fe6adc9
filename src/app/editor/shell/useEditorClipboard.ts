import { useEffect } from 'react';
import { isTakenByFocus } from '../core/actions/keyTargets.ts';
import { useAddPicture } from '../core/actions/useAddPicture.ts';
import { usePasteText } from '../core/actions/usePasteText.ts';
import type { Editor } from '../core/createEditor.ts';

/** Copies, cuts and pastes elements; pasted texts and pictures become elements. */
export function useEditorClipboard(editor: Editor): void {
  const addPicture = useAddPicture();
  const pasteText = usePasteText();
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
      const files = [...event.clipboardData.files];
      const text = event.clipboardData.getData('text/plain');
      // Spreadsheet programs also put a picture of the cells on the clipboard: prefer the text.
      const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
      if (file && text === '') void addPicture(file);
      else pasteText(text);
    };
    document.addEventListener('copy', handleCopy);
    document.addEventListener('cut', handleCopy);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('copy', handleCopy);
      document.removeEventListener('cut', handleCopy);
      document.removeEventListener('paste', handlePaste);
    };
  }, [editor, addPicture, pasteText]);
}
