import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { planChange } from '../../../core/edit/planners.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { useEditor } from '../EditorContext.ts';
import { useSettledLabel } from '../useDocument.ts';
import { useShownElement } from '../useShownElement.ts';
import { ElementSections } from './ElementSections.tsx';
import { GeometrySection } from './GeometrySection.tsx';
import { LabelPanel } from './LabelPanel.tsx';
import { ProblemList } from './ProblemList.tsx';
import { SeveralPanel } from './SeveralPanel.tsx';

/**
 * Shows what the selection has: the label's own settings when nothing is selected. While something is dragged it is as
 * it was, but for the numbers of its geometry, which are written into their fields.
 */
export function PropertyPanel() {
  const editor = useEditor();
  const label = useSettledLabel();
  const { selection } = useSnapshot(editor.documentState);
  if (selection.length > 1) return <SeveralPanel count={selection.length} />;
  const element = label.elements.find((candidate) => candidate.id === selection[0]);
  if (!element) return <LabelPanel label={label} />;
  return <ElementPanel key={element.id} element={element} />;
}

/** Written into the geometry's fields without rendering them. */
const GEOMETRY: readonly string[] = ['xMm', 'yMm', 'widthMm', 'heightMm', 'rotationDeg'];
/** What the other sections do not show. */
const PLACE: readonly string[] = ['xMm', 'yMm', 'rotationDeg'];

/** The element, or the one before where they differ in these fields alone: what does not show them is not rendered. */
function useWithout(fields: readonly string[], element: LabelElement): LabelElement {
  const kept = useRef(element);
  const before: Readonly<Record<string, unknown>> = { ...kept.current };
  const after: Readonly<Record<string, unknown>> = { ...element };
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  if ([...names].some((name) => before[name] !== after[name] && !fields.includes(name))) {
    kept.current = element;
  }
  return kept.current;
}

function ElementPanel({ element }: { element: LabelElement }) {
  const editor = useEditor();
  const problems = useShownElement(element.id)?.problems ?? [];
  const shaped = useWithout(GEOMETRY, element);
  const placed = useWithout(PLACE, element);
  return (
    <>
      <ProblemList
        problems={problems}
        onWiden={(widthMm) => editor.document.apply(planChange(element.id, (was) => ({ ...was, widthMm })))}
      />
      <GeometrySection element={shaped} />
      <ElementSections element={placed} applyTyping={editor.document.applyTyping} />
    </>
  );
}
