import { useSnapshot } from 'valtio';
import { traitsOf } from '../../../core/label/kinds/registry.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import type { ShownPreview } from '../../state/previewStore.ts';
import { useEditor } from '../EditorContext.ts';
import { findLaidOut, shownBox } from '../shownBox.ts';
import { ElementMarks } from './ElementMarks.tsx';
import { SelectionFrame } from './SelectionFrame.tsx';

interface SelectionLayerProps {
  readonly elements: readonly LabelElement[];
  readonly shown: ShownPreview | null;
  readonly scale: number;
}

function severityOf(
  problems: readonly { readonly severity: 'error' | 'warning' }[],
): 'error' | 'warning' | null {
  if (problems.some((problem) => problem.severity === 'error')) return 'error';
  return problems.length > 0 ? 'warning' : null;
}

/** Badges, problem outlines and selection frames, above all elements. */
export function SelectionLayer({ elements, shown, scale }: SelectionLayerProps) {
  const editor = useEditor();
  const { selection } = useSnapshot(editor.documentState);
  const chosen = new Set(selection);
  return (
    <>
      {elements.map((element) => {
        const laidOut = findLaidOut(shown?.output, element.id);
        return (
          <ElementMarks
            key={element.id}
            element={element}
            box={shownBox(element, laidOut)}
            scale={scale}
            severity={severityOf(laidOut?.problems ?? [])}
          />
        );
      })}
      {elements
        .filter((element) => chosen.has(element.id))
        .map((element) => (
          <SelectionFrame
            key={element.id}
            box={shownBox(element, findLaidOut(shown?.output, element.id))}
            rotationDeg={element.rotationDeg}
            scale={scale}
            isLocked={element.locked}
            handles={chosen.size > 1 ? 'none' : traitsOf(element).handles}
          />
        ))}
    </>
  );
}
