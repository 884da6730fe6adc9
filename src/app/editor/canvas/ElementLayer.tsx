import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { LabelElement } from '../../../core/label/label.ts';
import type { ShownPreview } from '../../state/previewStore.ts';
import { useEditor } from '../EditorContext.ts';
import { shownBox } from '../shownBox.ts';
import { ElementView } from './ElementView.tsx';

interface ElementLayerProps {
  /** In the order they are drawn in. */
  readonly elements: readonly LabelElement[];
  readonly shown: ShownPreview | null;
}

const NAME_LENGTH = 40;

function contentOf(element: LabelElement): string {
  return 'content' in element ? element.content.slice(0, NAME_LENGTH) : '';
}

/** The elements as the worker drew them. Each is drawn again only when it, or its markup, is another. */
export function ElementLayer({ elements, shown }: ElementLayerProps) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const { selection } = useSnapshot(editor.documentState);
  const chosen = new Set(selection);
  const laidOut = useMemo(() => new Map(shown?.output.elements.map((entry) => [entry.id, entry])), [shown]);
  const sources = useMemo(() => new Map(shown?.label.elements.map((entry) => [entry.id, entry])), [shown]);
  const handleKeyboardFocus = useCallback(
    (id: string) => {
      if (!editor.document.selection().includes(id)) editor.document.select([id]);
    },
    [editor],
  );
  return elements.map((element) => {
    const kind = t(`kinds.${element.kind}`);
    const content = contentOf(element);
    return (
      <ElementView
        key={element.id}
        element={element}
        laidOut={sources.get(element.id)}
        markup={laidOut.get(element.id)?.markup ?? ''}
        heightMm={shownBox(element, laidOut.get(element.id)).heightMm}
        name={content === '' ? kind : `${kind}: ${content}`}
        isSelected={chosen.has(element.id)}
        onKeyboardFocus={handleKeyboardFocus}
      />
    );
  });
}
