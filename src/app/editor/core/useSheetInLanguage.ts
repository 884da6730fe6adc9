import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editor } from './createEditor.ts';

/** Reads the spreadsheet again when the page's language changes, because some date formats depend on the language. */
export function useSheetInLanguage(editor: Editor): void {
  const { language } = useTranslation().i18n;
  const bound = useRef(language);
  useEffect(() => {
    if (bound.current === language) return;
    bound.current = language;
    void editor.data.reopen();
  }, [editor, language]);
}
