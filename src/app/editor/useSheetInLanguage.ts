import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editor } from './createEditor.ts';

/** Dates of a spreadsheet that follow the reader's language follow the page's, also when it is changed later. */
export function useSheetInLanguage(editor: Editor): void {
  const { language } = useTranslation().i18n;
  const bound = useRef(language);
  useEffect(() => {
    if (bound.current === language) return;
    bound.current = language;
    void editor.data.reopen();
  }, [editor, language]);
}
