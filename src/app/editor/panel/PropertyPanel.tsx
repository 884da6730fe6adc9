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

type Names = (before: object, after: object) => readonly string[];

/** All that the buttons and fields of the geometry are rendered for; its numbers are written into them. */
const ofGeometry: Names = () => ['id', 'kind', 'locked', 'printed', 'autoHeight'];
/** The other sections do not show where an element is. */
const butPlace: Names = (before, after) =>
  Object.keys({ ...before, ...after }).filter((name) => !['xMm', 'yMm', 'rotationDeg'].includes(name));

/** The element, or the one before where they are the same in these fields: what shows no more is not rendered. */
function useLook(names: Names, element: LabelElement): LabelElement {
  const kept = useRef(element);
  const before: Readonly<Record<string, unknown>> = { ...kept.current };
  const after: Readonly<Record<string, unknown>> = { ...element };
  if (names(before, after).some((name) => before[name] !== after[name])) kept.current = element;
  return kept.current;
}

function ElementPanel({ element }: { element: LabelElement }) {
  const editor = useEditor();
  const problems = useShownElement(element.id)?.problems ?? [];
  const shaped = useLook(ofGeometry, element);
  const placed = useLook(butPlace, element);
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
