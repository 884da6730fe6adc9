import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointMm } from '../../../core/edit/boxes.ts';
import type { ReadPicture } from '../../../core/edit/fitPicture.ts';
import { languageDefaults } from '../../../core/edit/languageDefaults.ts';
import type { ElementKind } from '../../../core/label/label.ts';
import { useEditor } from '../EditorContext.ts';

interface AddOptions {
  readonly text?: string;
  readonly picture?: ReadPicture;
  /** Its middle; in sight without one. */
  readonly centre?: PointMm;
}

/** Adds a new element with the defaults of its kind and of the language. */
export function useAddElement(): (kind: ElementKind, options?: AddOptions) => void {
  const { t, i18n } = useTranslation('editor');
  const editor = useEditor();
  return useCallback(
    (kind, options = {}) => {
      editor.elements.add(
        kind,
        {
          text: options.text ?? t('newText'),
          ...languageDefaults(i18n.language),
          nowMs: Date.now(),
          ...(options.centre ? { centre: options.centre } : {}),
        },
        options.picture,
      );
    },
    [editor, t, i18n],
  );
}
