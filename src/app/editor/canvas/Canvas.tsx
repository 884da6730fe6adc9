import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { planChange } from '../../../core/edit/planners.ts';
import { drawingOrder, pieceBox } from '../../../core/elements/labelGeometry.ts';
import type { Label } from '../../../core/label/label.ts';
import { useUnit } from '../../state/preferences.ts';
import { pixelsPerMm } from '../../state/viewStore.ts';
import { useEditor } from '../EditorContext.ts';
import { findLaidOut, shownBox } from '../shownBox.ts';
import { CellFrame } from './CellFrame.tsx';
import { ElementLayer } from './ElementLayer.tsx';
import { GestureMarksView } from './GestureMarksView.tsx';
import { InPlaceText } from './InPlaceText.tsx';
import { LabelPaper, LabelSurroundings } from './LabelPaper.tsx';
import { Rulers } from './Rulers.tsx';
import { SelectionLayer } from './SelectionLayer.tsx';
import { useCanvasPointer } from './useCanvasPointer.ts';
import { useCanvasWheel } from './useCanvasWheel.ts';

const useStyles = makeStyles({
  board: {
    position: 'relative',
    overflow: 'hidden',
    width: '100%',
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground5,
    outlineStyle: 'none',
    userSelect: 'none',
  },
  drawing: { display: 'block', width: '100%', height: '100%', touchAction: 'none' },
  hand: { cursor: 'grab' },
  hint: {
    position: 'absolute',
    left: '50%',
    bottom: '12px',
    transform: 'translateX(-50%)',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackgroundStatic,
    color: tokens.colorNeutralForegroundStaticInverted,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
});

function useBoardSize() {
  const editor = useEditor();
  const boardRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const board = boardRef.current;
    if (!board) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      editor.view.resize(width, height, pieceBox(editor.document.label()));
    });
    observer.observe(board);
    return () => observer.disconnect();
  }, [editor]);
  return boardRef;
}

/** A view that fits the window keeps fitting when the label gets another size. */
function useFittedView({ widthMm, heightMm, cableTail }: Label) {
  const editor = useEditor();
  useEffect(() => {
    if (editor.viewState.isFitted) editor.view.fit(pieceBox({ widthMm, heightMm, cableTail }));
  }, [editor, widthMm, heightMm, cableTail]);
}

/** The label on its pasteboard. */
export function Canvas() {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const unit = useUnit();
  const label = useSnapshot(editor.documentState).history.present;
  const view = useSnapshot(editor.viewState);
  const { shown } = useSnapshot(editor.previewState);
  const boardRef = useBoardSize();
  const canvasRef = useRef<SVGSVGElement>(null);
  const handlers = useCanvasPointer(editor, canvasRef, view.isHand);
  useCanvasWheel(editor, canvasRef);
  useFittedView(label);
  const elements = useMemo(
    () => drawingOrder(label.elements, { includeUnprinted: true }).map((index) => label.elements[index]),
    [label.elements],
  );
  const { panXPx, panYPx, widthPx, heightPx, cell } = view;
  const scale = pixelsPerMm(view.zoomPercent);
  const edited = elements.find((element) => element.id === view.editingId);
  const table = elements.find((element) => element.id === cell?.elementId);
  return (
    <div ref={boardRef} className={styles.board} tabIndex={-1} data-canvas="">
      <svg
        ref={canvasRef}
        className={view.isHand ? `${styles.drawing} ${styles.hand}` : styles.drawing}
        aria-label={t('canvas.label')}
        {...handlers}
      >
        <g transform={`translate(${panXPx} ${panYPx}) scale(${scale})`}>
          <LabelPaper label={label} scale={scale} />
          {shown && shown.output.stock !== '' && (
            <g data-stock="" pointerEvents="none" dangerouslySetInnerHTML={{ __html: shown.output.stock }} />
          )}
          <g pointerEvents={view.isHand ? 'none' : undefined}>
            <ElementLayer elements={elements} shown={shown} />
          </g>
          {shown && shown.output.watermark !== '' && (
            <g pointerEvents="none" dangerouslySetInnerHTML={{ __html: shown.output.watermark }} />
          )}
          <LabelSurroundings label={label} />
          {table?.kind === 'table' && cell && <CellFrame table={table} row={cell.row} col={cell.col} />}
        </g>
        <g transform={`translate(${panXPx} ${panYPx})`}>
          <SelectionLayer elements={elements} shown={shown} scale={scale} />
        </g>
        {view.marks && (
          <GestureMarksView marks={view.marks} {...{ scale, panXPx, panYPx, widthPx, heightPx }} />
        )}
      </svg>
      {edited?.kind === 'text' && (
        <InPlaceText
          key={edited.id}
          element={edited}
          box={shownBox(edited, findLaidOut(shown?.output, edited.id))}
          {...{ scale, panXPx, panYPx }}
          onCancel={() => editor.view.edit(null)}
          onCommit={(content) => {
            editor.view.edit(null);
            editor.document.apply(
              planChange(edited.id, (current) =>
                current.kind === 'text' ? { ...current, content } : current,
              ),
            );
          }}
        />
      )}
      {widthPx > 0 && <Rulers {...{ unit, scale, panXPx, panYPx, widthPx, heightPx }} />}
      {view.marks && view.marks.hint !== '' && <div className={styles.hint}>{view.marks.hint}</div>}
    </div>
  );
}
