import { makeStyles } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useKey } from '../../state/useKey.ts';
import type { ChosenCells } from '../../state/viewStore.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { VISUALLY_HIDDEN } from '../../ui/visuallyHidden.ts';
import { isTakenByFocus } from '../core/actions/keyTargets.ts';
import { useEditor } from '../core/EditorContext.ts';
import { useDocument } from '../core/useDocument.ts';
import { CellBar } from './CellBar.tsx';
import { CellText } from './CellText.tsx';
import { copyCells, pasteCells } from './cellClipboard.ts';
import { emptyChosen, takeCellKey } from './cellKeys.ts';
import { readChoice, tableOf } from './chosenCells.ts';
import { createCellInput } from './createCellInput.ts';

const useStyles = makeStyles({
  said: VISUALLY_HIDDEN,
});

/** Tools for the cells of the selected table. */
export function CellTools({ id }: { id: string }) {
  const cells = useKey(useEditor().viewState, 'cells');
  useCellPointer(id);
  useCellKeys();
  useCellClipboard();
  return cells?.elementId === id && <ChosenTools choice={cells} />;
}

function ChosenTools({ choice }: { choice: ChosenCells }) {
  const styles = useStyles();
  const { t } = useTranslation('panel');
  const { viewState } = useEditor();
  const id = choice.elementId;
  const isDragging = useKey(viewState, 'isDragging');
  const isEditing = useKey(viewState, 'editingId') === id;
  const table = useDocument((label) => tableOf(label, id));
  if (!table) return null;
  const chosen = readChoice(table, choice);
  const { row, col, content } = chosen.head;
  // While a cell is edited, the screen reader reads the field itself.
  const announcement = isEditing ? '' : `${t('table.cellAt', { row: row + 1, column: col + 1 })} ${content}`;
  return (
    <>
      {isEditing && <CellText key={`${row} ${col}`} table={table} cell={chosen.head} />}
      {!isEditing && !isDragging && !table.locked && <CellBar chosen={chosen} />}
      <p className={styles.said} aria-live="polite">
        {announcement}
      </p>
    </>
  );
}

/** Sends presses to the cells of a table while the table is selected. */
function useCellPointer(id: string): void {
  const editor = useEditor();
  useEffect(() => {
    const { cellInput, view, viewState } = editor;
    cellInput.current = createCellInput(editor);
    return () => {
      cellInput.current = null;
      if (viewState.cells?.elementId === id) view.chooseCells(null);
      if (viewState.editingId === id) view.edit(null);
    };
  }, [editor, id]);
}

function useCellKeys(): void {
  const editor = useEditor();
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const use = takeCellKey(editor, event);
      if (use !== 'none') event.stopPropagation();
      if (use === 'used') event.preventDefault();
    };
    // Capture phase, before the canvas, where Tab moves between elements and arrows move them.
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [editor]);
}

function useCellClipboard(): void {
  const editor = useEditor();
  const notify = useNotify();
  const { t } = useTranslation('panel');
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const handleCopy = (event: ClipboardEvent) => {
      if (isTakenByFocus(event.target)) return;
      const text = copyCells(editor);
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      if (event.type === 'cut') emptyChosen(editor);
      take(event);
    };
    const handlePaste = (event: ClipboardEvent) => {
      // Spreadsheet programs also put a picture of the cells on the clipboard: prefer the text.
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isTakenByFocus(event.target)) return;
      const end = pasteCells(editor, text);
      if (end === 'none') return;
      if (end === 'cut') notify(t('table.pasteCut'), 'info');
      take(event);
    };
    document.addEventListener('copy', handleCopy, { capture: true });
    document.addEventListener('cut', handleCopy, { capture: true });
    document.addEventListener('paste', handlePaste, { capture: true });
    return () => {
      document.removeEventListener('copy', handleCopy, { capture: true });
      document.removeEventListener('cut', handleCopy, { capture: true });
      document.removeEventListener('paste', handlePaste, { capture: true });
    };
  }, [editor, notify, t]);
}
