import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectedGroup } from '../../../core/edit/groups.ts';
import { planChange } from '../../../core/edit/planners.ts';
import type { LayoutProblem } from '../../../core/elements/elementLayout.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import type { PreviewElement } from '../../../jobs/preview/previewTypes.ts';
import { useEditor } from '../core/EditorContext.ts';
import { useElementLayout } from '../core/useElementLayout.ts';
import { groupName } from '../layers/groupName.ts';
import { ConditionSection } from './content/ConditionSection.tsx';
import { ElementSections } from './ElementSections.tsx';
import { elementProblems } from './elementProblems.ts';
import { differs, type Names } from './fieldDiffers.ts';
import { GeometrySection } from './GeometrySection.tsx';
import { ProblemLine } from './ProblemLine.tsx';
import { fixOf } from './problemFix.ts';

interface SelectionPanelProps {
  /** Selected elements in drawing order; at least one. */
  readonly elements: readonly LabelElement[];
}

/** Panel of the selection. */
export function SelectionPanel({ elements }: SelectionPanelProps) {
  const [element, ...others] = elements;
  return others.length === 0 ? (
    <ElementPanel key={element.id} element={element} />
  ) : (
    <SeveralPanel elements={elements} />
  );
}

/** Returns the fields that the geometry section renders. It writes position, size and rotation into its inputs directly. */
const ofGeometry: Names = () => ['id', 'kind', 'locked', 'printed', 'hidden', 'autoHeight'];
/** Returns all fields except position and rotation, which only the geometry section shows. */
const butPlace: Names = (before, after) =>
  Object.keys({ ...before, ...after }).filter((name) => !['xMm', 'yMm', 'rotationDeg'].includes(name));

/** Returns the previous array if the elements are equal in these fields, so that the section is not rendered. */
function useLook(names: Names, elements: readonly LabelElement[]): readonly LabelElement[] {
  const last = useRef(elements);
  const before = last.current;
  if (
    before.length !== elements.length ||
    elements.some((element, index) => differs(names, before[index], element))
  )
    last.current = elements;
  return last.current;
}

const NO_PROBLEMS: readonly LayoutProblem[] = [];

const problemsOf = (shown: PreviewElement | undefined) => shown?.problems ?? NO_PROBLEMS;

function ElementPanel({ element }: { element: LabelElement }) {
  const { t } = useTranslation(['panel', 'editor']);
  const editor = useEditor();
  const laidOut = useElementLayout(element.id, problemsOf);
  const elements = [element];
  const shaped = useLook(ofGeometry, elements);
  const placed = useLook(butPlace, elements);
  const { id, kind, name } = element;
  const fix = useCallback(
    ({ code }: LayoutProblem, isOfColumns: boolean) => {
      if (isOfColumns) return editor.data.matchColumns();
      editor.document.apply(
        planChange(id, (was) => {
          // The panel may lag behind while the user types: find the problem in the current element.
          const now = elementProblems(was, editor.shown.get(id)?.problems ?? NO_PROBLEMS);
          const problem = now.find((other) => other.code === code);
          return (problem && fixOf(problem, was))?.change?.(was) ?? was;
        }),
      );
    },
    [editor, id],
  );
  const [looked] = placed;
  const problems = useMemo(() => elementProblems(looked, laidOut), [looked, laidOut]);
  return (
    <>
      <ProblemLine
        title={name === '' ? t(`editor:kinds.${kind}`) : name}
        element={looked}
        problems={problems}
        onFix={fix}
      />
      <ElementSections elements={placed} applyTyping={editor.document.applyTyping} />
      <ConditionSection elements={placed} />
      <GeometrySection elements={shaped} />
    </>
  );
}

const nothing = () => undefined;

function SeveralPanel({ elements }: SelectionPanelProps) {
  const { t } = useTranslation('panel');
  const { document } = useEditor();
  const placed = useLook(butPlace, elements);
  // Moving elements, which changes the label with every frame, changes no group.
  const group = useMemo(
    () => selectedGroup(document.label(), new Set(placed.map(({ id }) => id))),
    [document, placed],
  );
  return (
    <>
      <ProblemLine
        title={group === null ? t('several', { count: elements.length }) : groupName(group, t)}
        element={null}
        problems={NO_PROBLEMS}
        onFix={nothing}
      />
      <ElementSections elements={placed} applyTyping={document.applyTyping} />
      <ConditionSection elements={placed} />
      <GeometrySection elements={elements} />
    </>
  );
}
