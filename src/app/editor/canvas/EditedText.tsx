import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { type Plan, planChange } from '../../../core/edit/planners.ts';
import { pixelsPerMm } from '../../state/fitView.ts';
import { useKey } from '../../state/useKey.ts';
import { typingKey } from '../core/actions/elementActions.ts';
import { useEditor } from '../core/EditorContext.ts';
import { shownBox } from '../core/shownBox.ts';
import { useDocument } from '../core/useDocument.ts';
import { useShownElement } from '../core/useShownElement.ts';
import { InPlaceText } from './InPlaceText.tsx';

function planContent(id: string, content: string): Plan {
  return planChange(id, (current) => (current.kind === 'text' ? { ...current, content } : current));
}

/** The text that is being edited in place, if any. */
export function EditedText() {
  const editingId = useKey(useEditor().viewState, 'editingId');
  return editingId === null ? null : <EditedTextOf id={editingId} />;
}

function EditedTextOf({ id }: { id: string }) {
  const editor = useEditor();
  const { panXPx, panYPx, zoomPercent } = useSnapshot(editor.viewState);
  const element = useDocument((label) => label.elements.find((candidate) => candidate.id === id));
  const shown = useShownElement(id);
  const key = typingKey(id);
  const wasThere = useRef(element?.kind === 'text' && element.content !== '');
  if (element?.kind !== 'text') return null;
  return (
    <InPlaceText
      key={id}
      content={element.content}
      look={element}
      rotationDeg={element.rotationDeg}
      box={shownBox(element, shown)}
      scale={pixelsPerMm(zoomPercent)}
      panXPx={panXPx}
      panYPx={panYPx}
      onType={(content) => editor.document.applyEditing(key, planContent(id, content))}
      onEnd={(byKey) => {
        // Drop a new text that was left empty, together with its undo step.
        const now = editor.document.label().elements.find((candidate) => candidate.id === id);
        const isEmpty = now?.kind === 'text' && now.content === '' && !wasThere.current;
        if (isEmpty) editor.document.dropTyping(key);
        else editor.document.endTyping(key);
        editor.view.edit(null);
        if (byKey && !isEmpty) editor.view.focus(id);
      }}
    />
  );
}
