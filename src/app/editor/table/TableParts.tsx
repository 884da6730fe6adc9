import { useKey } from '../../state/useKey.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useEditor } from '../EditorContext.ts';
import { useSettled } from '../useDocument.ts';

const cellMarks = lazyPart(async () => (await import('./cellTools.ts')).CellMarks);
const cellTools = lazyPart(async () => (await import('./cellTools.ts')).CellTools);

export const fetchCellTools = (): void => void cellTools.fetch();

/** The one selected table; null where something else is selected, or more. */
function useSelectedTableId(): string | null {
  const [id, ...others] = useKey(useEditor().documentState, 'selection');
  const isTable = useSettled(
    (label) => others.length === 0 && label.elements.find((element) => element.id === id)?.kind === 'table',
  );
  return isTable && id !== undefined ? id : null;
}

/** The chosen cells and the borders of the selected table, in label millimetres. */
export function TableMarks() {
  const id = useSelectedTableId();
  return id && <cellMarks.Part id={id} />;
}

/** What cells are worked on with: keys, clipboard, the bar over them, the field in one of them. */
export function TableTools() {
  const id = useSelectedTableId();
  return id && <cellTools.Part key={id} id={id} />;
}
