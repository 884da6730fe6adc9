import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { planChange } from '../../../core/edit/planners.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { useEditor } from '../EditorContext.ts';
import { findLaidOut } from '../shownBox.ts';
import { ElementSections } from './ElementSections.tsx';
import { GeometrySection } from './GeometrySection.tsx';
import { LabelPanel } from './LabelPanel.tsx';
import { ProblemList } from './ProblemList.tsx';
import { SeveralPanel } from './SeveralPanel.tsx';

/** Shows what the selection has: the label's own settings when nothing is selected. */
export function PropertyPanel() {
  const editor = useEditor();
  const { history, selection } = useSnapshot(editor.documentState);
  if (selection.length > 1) return <SeveralPanel count={selection.length} />;
  const element = history.present.elements.find((candidate) => candidate.id === selection[0]);
  if (!element) return <LabelPanel label={history.present} />;
  return <ElementPanel key={element.id} element={element} />;
}

function ElementPanel({ element }: { element: LabelElement }) {
  const editor = useEditor();
  const { shown } = useSnapshot(editor.previewState);
  const { isDragging } = useSnapshot(editor.viewState);
  // While something is dragged only its geometry changes: the other sections wait, so that the drag stays smooth.
  const settled = useRef(element);
  if (!isDragging) settled.current = element;
  const problems = findLaidOut(shown?.output, element.id)?.problems ?? [];
  return (
    <>
      <ProblemList
        problems={problems}
        onWiden={(widthMm) => editor.document.apply(planChange(element.id, (was) => ({ ...was, widthMm })))}
      />
      <GeometrySection element={element} />
      <ElementSections element={settled.current} applyTyping={editor.document.applyTyping} />
    </>
  );
}
