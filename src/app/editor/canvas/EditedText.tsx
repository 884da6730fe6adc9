import { useSnapshot } from 'valtio';
import { planChange } from '../../../core/edit/planners.ts';
import { pixelsPerMm } from '../../state/viewStore.ts';
import { useEditor } from '../EditorContext.ts';
import { shownBox } from '../shownBox.ts';
import { useDocument } from '../useDocument.ts';
import { useShownElement } from '../useShownElement.ts';
import { InPlaceText } from './InPlaceText.tsx';

/** The text that is edited where it stands, if any. */
export function EditedText() {
  const { editingId } = useSnapshot(useEditor().viewState);
  return editingId === null ? null : <EditedTextOf id={editingId} />;
}

function EditedTextOf({ id }: { id: string }) {
  const editor = useEditor();
  const { panXPx, panYPx, zoomPercent } = useSnapshot(editor.viewState);
  const element = useDocument((label) => label.elements.find((candidate) => candidate.id === id));
  const shown = useShownElement(id);
  if (element?.kind !== 'text') return null;
  return (
    <InPlaceText
      key={id}
      element={element}
      box={shownBox(element, shown)}
      scale={pixelsPerMm(zoomPercent)}
      panXPx={panXPx}
      panYPx={panYPx}
      onCancel={() => editor.view.edit(null)}
      onCommit={(content) => {
        editor.view.edit(null);
        editor.document.apply(
          planChange(id, (current) => (current.kind === 'text' ? { ...current, content } : current)),
        );
      }}
    />
  );
}
