import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { pieceBox } from '../../../core/elements/labelGeometry.ts';
import { useKey } from '../../state/useKey.ts';
import { GridLines, GuideGrips, GuideLines } from '../canvas/AlignmentAids.tsx';
import { CroppedElement } from '../canvas/crop/CroppedElement.tsx';
import { HINT_HEIGHT_PX, HINT_WIDTH_PX } from '../canvas/drawing/hintDrawing.ts';
import { useCanvasScene } from '../canvas/drawing/useCanvasScene.ts';
import { EditedText } from '../canvas/EditedText.tsx';
import { LabelPaper, LabelSurroundings } from '../canvas/LabelPaper.tsx';
import { useCanvasPointer } from '../canvas/pointer/useCanvasPointer.ts';
import { useCanvasTouch } from '../canvas/pointer/useCanvasTouch.ts';
import { useCanvasWheel } from '../canvas/pointer/useCanvasWheel.ts';
import { Rulers } from '../canvas/rulers/Rulers.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { useDocument } from '../core/useDocument.ts';
import { useCanvasMenu } from '../menu/useCanvasMenu.tsx';
import { TableMarks, TableTools } from '../table/TableParts.tsx';

const useStyles = makeStyles({
  board: {
    position: 'relative',
    overflow: 'hidden',
    width: '100%',
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground5,
    outlineStyle: 'none',
    userSelect: 'none',
    touchAction: 'none',
  },
  /** Plane on which one CSS pixel is one millimeter of the label; the view is its transform. */
  plane: {
    position: 'absolute',
    left: 0,
    top: 0,
    transformOrigin: '0 0',
    '--px': '1',
    // In forced-colors mode the printed content keeps its own colors.
    forcedColorAdjust: 'none',
  },
  drawing: { position: 'absolute', left: 0, top: 0, overflow: 'visible', pointerEvents: 'none' },
  elements: { position: 'absolute', left: 0, top: 0 },
  untouched: { '& [data-hit]': { pointerEvents: 'none' } },
  marks: { position: 'absolute', left: 0, top: 0, pointerEvents: 'none' },
  overlay: {
    position: 'absolute',
    left: 0,
    top: 0,
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    // Guides are colored boxes, which forced-colors mode would repaint.
    forcedColorAdjust: 'none',
  },
  hand: { cursor: 'grab' },
  text: { cursor: 'text', '& [data-element-id]': { cursor: 'text' } },
  hint: {
    // CSS variables that the canvas drawing code reads, because a canvas has no styles of its own.
    '--words-board': tokens.colorNeutralBackgroundStatic,
    '--words-text': tokens.colorNeutralForegroundStaticInverted,
    '--words-font': `${tokens.fontSizeBase200} ${tokens.fontFamilyBase}`,
    position: 'absolute',
    left: 0,
    top: 0,
    willChange: 'transform',
    width: `${HINT_WIDTH_PX}px`,
    height: `${HINT_HEIGHT_PX}px`,
    pointerEvents: 'none',
    '&[hidden]': { display: 'none' },
  },
});

function useBoardSize() {
  const editor = useEditor();
  const boardRef = useRef<HTMLDivElement>(null);
  // A layout effect, because an effect runs after a paint: the label would show unscaled in the corner for a frame.
  useLayoutEffect(() => {
    const board = boardRef.current;
    if (!board) return;
    const resize = (widthPx: number, heightPx: number) =>
      editor.view.resize(widthPx, heightPx, pieceBox(editor.document.label()));
    resize(board.clientWidth, board.clientHeight);
    const observer = new ResizeObserver(([entry]) => {
      resize(entry.contentRect.width, entry.contentRect.height);
    });
    observer.observe(board);
    return () => observer.disconnect();
  }, [editor]);
  return boardRef;
}

/** Keeps a fitted view fitted when the size of the label changes. */
function useFittedView() {
  const editor = useEditor();
  const { widthMm, heightMm, cableTail } = useDocument((label) => ({
    widthMm: label.widthMm,
    heightMm: label.heightMm,
    cableTail: label.cableTail,
  }));
  useEffect(() => {
    if (editor.viewState.isFitted) editor.view.fit(pieceBox({ widthMm, heightMm, cableTail }));
  }, [editor, widthMm, heightMm, cableTail]);
}

/** Markup that the worker drew below (stock) or above (watermark) the elements. */
function SheetMarkup({ part }: { part: 'stock' | 'watermark' }) {
  const { [part]: markup } = useSnapshot(useEditor().previewState);
  if (markup === '') return null;
  const name = part === 'stock' ? { 'data-stock': '' } : { 'data-watermark': '' };
  return <g {...name} pointerEvents="none" dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** The label on its canvas. React renders the parts; the scene draws everything that moves. */
export function Canvas({ hasRulers }: { hasRulers: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const isHand = useKey(editor.viewState, 'isHand');
  const tool = useKey(editor.viewState, 'tool');
  const boardRef = useBoardSize();
  const refs = {
    plane: useRef<HTMLDivElement>(null),
    elements: useRef<HTMLDivElement>(null),
    marks: useRef<HTMLDivElement>(null),
    gesture: useRef<HTMLDivElement>(null),
    hint: useRef<HTMLCanvasElement>(null),
  };
  const handlers = useCanvasPointer(editor, boardRef, isHand);
  const handleKeyDown = useCanvasScene(refs);
  const { menu, onContextMenu } = useCanvasMenu(boardRef);
  useCanvasWheel(editor, boardRef);
  useCanvasTouch(editor, boardRef);
  useFittedView();
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the canvas is a surface; its elements are the controls */}
      <div
        ref={boardRef}
        className={mergeClasses(styles.board, isHand && styles.hand, tool === 'text' && styles.text)}
        tabIndex={-1}
        data-canvas=""
        onKeyDown={handleKeyDown}
        onContextMenu={onContextMenu}
        {...handlers}
      >
        <div ref={refs.plane} className={styles.plane}>
          <svg className={styles.drawing} width={1} height={1} aria-hidden="true">
            <LabelPaper />
            <SheetMarkup part="stock" />
            <GridLines />
            <GuideGrips />
          </svg>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and its legend would cover the label */}
          <div
            ref={refs.elements}
            className={mergeClasses(styles.elements, isHand && styles.untouched)}
            role="group"
            aria-label={t('canvas.label')}
          />
          <svg className={styles.drawing} width={1} height={1} aria-hidden="true">
            <SheetMarkup part="watermark" />
            <LabelSurroundings />
            <TableMarks />
            <GuideLines />
          </svg>
        </div>
        <div ref={refs.marks} className={styles.marks} aria-hidden="true" />
        <div ref={refs.gesture} className={styles.overlay} aria-hidden="true" />
        <EditedText />
        <CroppedElement marks={refs.marks} />
        <TableTools />
        {hasRulers && <Rulers />}
        <canvas ref={refs.hint} className={styles.hint} hidden />
      </div>
      {/* Outside the board, so that clicks in the menu do not reach the canvas handlers. */}
      {menu}
    </>
  );
}
