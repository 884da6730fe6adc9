import { useKey } from '../../state/useKey.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { useSettled } from '../core/useDocument.ts';

const cellMarks = lazyPart(async () => (await import('./cellTools.ts')).CellMarks);
const cellTools = lazyPart(async () => (await import('./cellTools.ts')).CellTools);

export const fetchCellTools = (): void => void cellTools.fetch();

/** Returns the id of the selected table; null if the selection is anything else. */
function useSelectedTableId(): string | null {
  const [id, ...others] = useKey(useEditor().documentState, 'selection');
  const isTable = useSettled(
    (label) => others.length === 0 && label.elements.find((element) => element.id === id)?.kind === 'table',
  );
  return isTable && id !== undefined ? id : null;
}

/** Selected cells and borders of the selected table, in label millimeters. */
export function TableMarks() {
  const id = useSelectedTableId();
  return id && <cellMarks.Part id={id} />;
}

/** Cell tools: keys, clipboard, toolbar, and the field of an edited cell. */
export function TableTools() {
  const id = useSelectedTableId();
  return id && <cellTools.Part key={id} id={id} />;
}
