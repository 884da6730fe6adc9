import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointMm } from '../../../../core/base/boxes.ts';
import { bindToColumn, type SheetColumn } from '../../../../core/edit/bindColumn.ts';
import type { NewElementOptions } from '../../../../core/edit/createElement.ts';
import { languageDefaults } from '../../../../core/edit/languageDefaults.ts';
import { fitPicture, type ReadPicture } from '../../../../core/edit/picture/fitPicture.ts';
import type { ElementKind, LabelElement } from '../../../../core/label/label.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { useEditor } from '../EditorContext.ts';

interface AddOptions {
  readonly text?: string;
  readonly picture?: ReadPicture;
  /** Column to bind the element to. */
  readonly column?: SheetColumn;
  /** Changes the element before it is added. */
  readonly adapt?: (element: LabelElement) => LabelElement;
  /** Center of the element; defaults to the center of the visible area. */
  readonly center?: PointMm;
}

/** Returns a function that creates the options of new elements that depend on language and time. */
export function useNewElementOptions(): () => NewElementOptions {
  const { t, i18n } = useTranslation('editor');
  return useCallback(
    () => ({ text: t('newText'), ...languageDefaults(i18n.language), nowMs: Date.now() }),
    [t, i18n],
  );
}

/** Returns a function that adds an element with the defaults of its kind and of the language. */
export function useAddElement(): (kind: ElementKind, options?: AddOptions) => void {
  const editor = useEditor();
  const newOptions = useNewElementOptions();
  const { t } = useTranslation('editor');
  const notify = useNotify();
  return useCallback(
    (kind, { picture, column, adapt, ...options } = {}) => {
      const fill = (plain: LabelElement) => {
        const filled = picture ? fitPicture(plain, picture) : plain;
        const adapted = adapt ? adapt(filled) : filled;
        return column ? bindToColumn(adapted, column) : adapted;
      };
      // Columns are often added one after the other, to an empty label: they get a usual layout.
      const place = column ? 'corner' : 'center';
      const isFree = editor.elements.add(kind, { ...newOptions(), ...options }, fill, place);
      if (!isFree) notify(t('noFreePlace'), 'info');
    },
    [editor, newOptions, notify, t],
  );
}
