import { useCallback, useRef } from 'react';
import { planChange } from '../../../core/edit/planners.ts';
import type { LayoutProblem } from '../../../core/elements/elementLayout.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { useEditor } from '../EditorContext.ts';
import { useShownElement } from '../useShownElement.ts';
import { ElementSections } from './ElementSections.tsx';
import { differs, type Names } from './fieldDiffers.ts';
import { GeometrySection } from './GeometrySection.tsx';
import { ProblemList } from './ProblemList.tsx';
import { SeveralPanel } from './SeveralPanel.tsx';

interface SelectionPanelProps {
  readonly count: number;
  /** The one that is selected. */
  readonly element: LabelElement | null;
}

/** What the selection has. */
export function SelectionPanel({ count, element }: SelectionPanelProps) {
  if (count > 1) return <SeveralPanel count={count} />;
  return element && <ElementPanel key={element.id} element={element} />;
}

/** All that the buttons and fields of the geometry are rendered for; its numbers are written into them. */
const ofGeometry: Names = () => ['id', 'kind', 'locked', 'printed', 'autoHeight'];
/** The other sections do not show where an element is. */
const butPlace: Names = (before, after) =>
  Object.keys({ ...before, ...after }).filter((name) => !['xMm', 'yMm', 'rotationDeg'].includes(name));

/** The element, or the one before where they are the same in these fields: what shows no more is not rendered. */
function useLook(names: Names, element: LabelElement): LabelElement {
  const kept = useRef(element);
  if (differs(names, kept.current, element)) kept.current = element;
  return kept.current;
}

const NO_PROBLEMS: readonly LayoutProblem[] = [];

function ElementPanel({ element }: { element: LabelElement }) {
  const editor = useEditor();
  const problems = useShownElement(element.id)?.problems ?? NO_PROBLEMS;
  const shaped = useLook(ofGeometry, element);
  const placed = useLook(butPlace, element);
  const { id } = element;
  const widen = useCallback(
    (widthMm: number) => editor.document.apply(planChange(id, (was) => ({ ...was, widthMm }))),
    [editor, id],
  );
  return (
    <>
      <ProblemList problems={problems} onWiden={widen} />
      <GeometrySection element={shaped} />
      <ElementSections element={placed} applyTyping={editor.document.applyTyping} />
    </>
  );
}
