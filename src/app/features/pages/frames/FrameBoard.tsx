import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  type KeyboardEvent as KeyboardEventOfReact,
  type PointerEvent as PointerEventOfReact,
  type ReactNode,
  type RefObject,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxMm, SizeMm } from '../../../../core/base/boxes.ts';
import { useLengthText } from '../../fields/useLengthText.ts';
import { type Edges, moveFrame, resizeFrame } from './frameSteps.ts';
import { useFramePointer } from './useFramePointer.ts';

interface FrameBoardProps {
  readonly page: SizeMm;
  /** Picture of the page, at the size of the board. */
  readonly picture: ReactNode;
  readonly frames: readonly BoxMm[];
  /** Index of the selected frame; -1 for none. */
  readonly selected: number;
  readonly board: RefObject<HTMLFieldSetElement | null>;
  readonly heightPx: number;
  readonly onSelect: (at: number) => void;
  readonly onDraw: (frame: BoxMm) => void;
  readonly onChange: (at: number, frame: BoxMm, isSameStep: boolean) => void;
  readonly onDelete: (at: number) => void;
}

const EDGES: readonly Edges[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: -1, y: 1 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];

const ARROWS: Readonly<Record<string, readonly [byXMm: number, byYMm: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR_END: Edges = { x: 1, y: 1 };

const useStyles = makeStyles({
  board: {
    position: 'relative',
    flexShrink: 0,
    minWidth: 0,
    margin: '0 auto',
    padding: 0,
    border: 'none',
    backgroundColor: '#ffffff',
    boxShadow: tokens.shadow4,
    cursor: 'crosshair',
    // On the page, touch draws and moves frames. Touch next to the page scrolls the dialog.
    touchAction: 'none',
    userSelect: 'none',
  },
  frame: {
    position: 'absolute',
    boxSizing: 'border-box',
    padding: 0,
    border: `2px solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: 'transparent',
    cursor: 'move',
    touchAction: 'none',
  },
  selected: { boxShadow: `0 0 0 2px ${tokens.colorCompoundBrandBackground}`, zIndex: 1 },
  number: {
    position: 'absolute',
    left: 0,
    top: 0,
    padding: '0 6px',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontSize: tokens.fontSizeBase200,
  },
  handle: {
    position: 'absolute',
    width: '12px',
    height: '12px',
    transform: 'translate(-50%, -50%)',
    borderRadius: '50%',
    backgroundColor: tokens.colorCompoundBrandBackground,
    border: '1px solid #ffffff',
    // Larger hit area for touch.
    '::after': { content: '""', position: 'absolute', inset: '-8px' },
  },
});

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
const cursorOf = ({ x, y }: Edges) =>
  x === 0 ? 'ns-resize' : y === 0 ? 'ew-resize' : x === y ? 'nwse-resize' : 'nesw-resize';

/** Page with its frames. The user draws, moves and resizes frames by pointer, touch and keys. */
export function FrameBoard(props: FrameBoardProps) {
  const { page, picture, frames, selected, board, heightPx, onSelect, onDraw, onChange, onDelete } = props;
  const styles = useStyles();
  const { t } = useTranslation('pagePrint', { keyPrefix: 'frames' });
  const pointer = useFramePointer({ page, board, onDraw, onChange });
  const [heldKey, setHeldKey] = useState(false);
  const style = {
    width: `min(100%, ${(heightPx * page.widthMm) / page.heightMm}px)`,
    aspectRatio: `${page.widthMm} / ${page.heightMm}`,
  };
  const handleKey = (event: KeyboardEventOfReact, at: number) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const by = ARROWS[key];
    if (by) {
      const frame = frames[at];
      const next = shiftKey ? resizeFrame(frame, FAR_END, ...by, page) : moveFrame(frame, ...by, page);
      // While a key is held, its repeats belong to the same undo step.
      onChange(at, next, event.repeat && heldKey);
      setHeldKey(true);
    } else if (key === 'Delete' || key === 'Backspace') onDelete(at);
    else return;
    event.preventDefault();
  };
  return (
    <fieldset
      ref={board}
      className={styles.board}
      style={style}
      aria-label={t('board')}
      data-frames=""
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        onSelect(-1);
        pointer.draw(event);
      }}
      {...pointer.handlers}
    >
      {picture}
      {[...frames.entries()].map(([at, frame]) => (
        <FrameBox
          key={at}
          at={at}
          total={frames.length}
          frame={pointer.live?.at === at ? pointer.live.frame : frame}
          page={page}
          isSelected={at === selected}
          onFocus={() => onSelect(at)}
          onKeyDown={(event) => handleKey(event, at)}
          onKeyUp={() => setHeldKey(false)}
          onGrab={(event, edges) => {
            onSelect(at);
            pointer.grab(event, at, frame, edges);
          }}
        />
      ))}
      {pointer.live?.at === -1 && (
        <div className={styles.frame} style={placeOf(pointer.live.frame, page)} aria-hidden="true" />
      )}
    </fieldset>
  );
}

function placeOf({ xMm, yMm, widthMm, heightMm }: BoxMm, page: SizeMm) {
  return {
    left: percent(xMm, page.widthMm),
    top: percent(yMm, page.heightMm),
    width: percent(widthMm, page.widthMm),
    height: percent(heightMm, page.heightMm),
  };
}

interface FrameBoxProps {
  readonly at: number;
  readonly total: number;
  readonly frame: BoxMm;
  readonly page: SizeMm;
  readonly isSelected: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEventOfReact) => void;
  readonly onKeyUp: () => void;
  /**
   * Starts dragging the frame.
   *
   * @param edges edges to resize; null to move the frame
   */
  readonly onGrab: (event: PointerEventOfReact, edges: Edges | null) => void;
}

function FrameBox(props: FrameBoxProps) {
  const { at, total, frame, page, isSelected, onFocus, onKeyDown, onKeyUp, onGrab } = props;
  const styles = useStyles();
  const { t } = useTranslation('pagePrint', { keyPrefix: 'frames' });
  const { size } = useLengthText();
  const name = t('frame', { number: at + 1, total, size: size(frame.widthMm, frame.heightMm) });
  return (
    <button
      type="button"
      className={mergeClasses(styles.frame, isSelected && styles.selected)}
      style={placeOf(frame, page)}
      aria-label={name}
      aria-pressed={isSelected}
      data-frame={at}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
      onPointerDown={(event) => onGrab(event, null)}
    >
      <span className={styles.number}>{at + 1}</span>
      {isSelected &&
        EDGES.map((edges) => (
          <span
            key={`${edges.x} ${edges.y}`}
            className={styles.handle}
            style={{
              left: `${(edges.x + 1) * 50}%`,
              top: `${(edges.y + 1) * 50}%`,
              cursor: cursorOf(edges),
            }}
            data-edges={`${edges.x} ${edges.y}`}
            onPointerDown={(event) => onGrab(event, edges)}
          />
        ))}
    </button>
  );
}
