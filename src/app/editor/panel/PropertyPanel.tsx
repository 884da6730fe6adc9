import { useCallback, useRef } from 'react';
import { planChange } from '../../../core/edit/planners.ts';
import type { LayoutProblem } from '../../../core/elements/elementLayout.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { useKey } from '../../state/useKey.ts';
import { useEditor } from '../EditorContext.ts';
import { useSettled } from '../useDocument.ts';
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
  const selection = useKey(editor.documentState, 'selection');
  const [id] = selection;
  const element = useSettled(
    (label) => label.elements.find((candidate) => candidate.id === id) ?? null,
    Object.is,
  );
  if (selection.length > 1) return <SeveralPanel count={selection.length} />;
  return element ? <ElementPanel key={element.id} element={element} /> : <PanelOfLabel />;
}

const LABEL_FIELDS: Names = (before, after) =>
  Object.keys({ ...before, ...after }).filter((name) => name !== 'elements');

function PanelOfLabel() {
  const label = useSettled(
    (now) => now,
    (before, after) => !differs(LABEL_FIELDS, before, after),
  );
  return <LabelPanel label={label} />;
}

type Names = (before: object, after: object) => readonly string[];

/** All that the buttons and fields of the geometry are rendered for; its numbers are written into them. */
const ofGeometry: Names = () => ['id', 'kind', 'locked', 'printed', 'autoHeight'];
/** The other sections do not show where an element is. */
const butPlace: Names = (before, after) =>
  Object.keys({ ...before, ...after }).filter((name) => !['xMm', 'yMm', 'rotationDeg'].includes(name));

function differs(names: Names, before: object, after: object): boolean {
  const was: Readonly<Record<string, unknown>> = { ...before };
  const is: Readonly<Record<string, unknown>> = { ...after };
  return names(before, after).some((name) => was[name] !== is[name]);
}

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
