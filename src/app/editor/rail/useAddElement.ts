import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ElementKind } from '../../../core/label/label.ts';
import { DEFAULT_FAMILY } from '../../../core/text/families.ts';
import { useEditor } from '../EditorContext.ts';

/** The family in which a language is written. */
const FAMILY_OF: Readonly<Record<string, string>> = { 'zh-CN': 'noto-sans-sc', 'zh-TW': 'noto-sans-tc' };

interface AddOptions {
  readonly text?: string;
  readonly asset?: string;
}

/** Adds a new element with the defaults of its kind and of the language. */
export function useAddElement(): (kind: ElementKind, options?: AddOptions) => void {
  const { t, i18n } = useTranslation('editor');
  const editor = useEditor();
  return useCallback(
    (kind, options = {}) => {
      const isChinese = i18n.language.startsWith('zh');
      editor.elements.add(
        kind,
        {
          text: options.text ?? t('newText'),
          dateFormat: isChinese ? 'yyyy年MM月dd日' : 'yyyy-MM-dd',
          fontFamily: FAMILY_OF[i18n.language] ?? DEFAULT_FAMILY,
          nowMs: Date.now(),
        },
        options.asset === undefined ? undefined : { asset: options.asset },
      );
    },
    [editor, t, i18n],
  );
}
