import { makeStyles, tokens } from '@fluentui/react-components';
import type { BoxMm } from '../../../core/edit/planners.ts';
import type { ResizeHandle } from '../../../core/edit/resizeBox.ts';
import { handleCursor } from './handleCursor.ts';

interface SelectionFrameProps {
  readonly box: BoxMm;
  readonly rotationDeg: number;
  readonly scale: number;
  readonly isLocked: boolean;
  /** Which handles there are: none for one of several, two for a line. */
  readonly handles: 'none' | 'ends' | 'all';
}

const HANDLE_PX = 8;
/** Area in which a handle is hit; larger than it looks. */
const HIT_PX = 14;
/** Shorter sides have no handle in their middle: it would cover those of the corners. */
const MIN_SIDE_PX = 34;
const ROTATE_OFFSET_PX = 24;

const HANDLES: readonly { readonly handle: ResizeHandle; readonly x: number; readonly y: number }[] = [
  { handle: 'nw', x: 0, y: 0 },
  { handle: 'n', x: 0.5, y: 0 },
  { handle: 'ne', x: 1, y: 0 },
  { handle: 'e', x: 1, y: 0.5 },
  { handle: 'se', x: 1, y: 1 },
  { handle: 's', x: 0.5, y: 1 },
  { handle: 'sw', x: 0, y: 1 },
  { handle: 'w', x: 0, y: 0.5 },
];

const useStyles = makeStyles({
  frame: {
    fill: 'none',
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: '1.5px',
    pointerEvents: 'none',
  },
  locked: { strokeDasharray: '4 3' },
  handle: {
    fill: tokens.colorNeutralForegroundStaticInverted,
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: '1.5px',
    pointerEvents: 'none',
  },
  hit: { fill: 'transparent' },
  stem: { stroke: tokens.colorCompoundBrandStroke, pointerEvents: 'none' },
  rotate: { cursor: 'grab' },
});

function shownHandles(kind: SelectionFrameProps['handles'], widthPx: number, heightPx: number) {
  if (kind === 'none') return [];
  if (kind === 'ends') return HANDLES.filter(({ handle }) => handle === 'e' || handle === 'w');
  return HANDLES.filter(
    ({ x, y }) => (x !== 0.5 || widthPx >= MIN_SIDE_PX) && (y !== 0.5 || heightPx >= MIN_SIDE_PX),
  );
}

/** Frame and handles of a selected element, in screen pixels so that they are the same at every zoom. */
export function SelectionFrame({ box, rotationDeg, scale, isLocked, handles }: SelectionFrameProps) {
  const styles = useStyles();
  const x = box.xMm * scale;
  const y = box.yMm * scale;
  const width = box.widthMm * scale;
  const height = box.heightMm * scale;
  const middle = x + width / 2;
  const kind = isLocked ? 'none' : handles;
  return (
    <g transform={`rotate(${rotationDeg} ${middle} ${y + height / 2})`}>
      <rect
        className={isLocked ? `${styles.frame} ${styles.locked}` : styles.frame}
        x={x}
        y={y}
        width={width}
        height={height}
      />
      {kind !== 'none' && (
        <g data-handle="rotate" className={styles.rotate}>
          <line className={styles.stem} x1={middle} y1={y} x2={middle} y2={y - ROTATE_OFFSET_PX} />
          <circle className={styles.handle} cx={middle} cy={y - ROTATE_OFFSET_PX} r={HANDLE_PX / 2 + 1} />
          <circle className={styles.hit} cx={middle} cy={y - ROTATE_OFFSET_PX} r={HIT_PX / 2 + 2} />
        </g>
      )}
      {shownHandles(kind, width, height).map(({ handle, x: shareX, y: shareY }) => {
        const atX = x + width * shareX;
        const atY = y + height * shareY;
        return (
          <g key={handle} data-handle={handle} style={{ cursor: handleCursor(handle, rotationDeg) }}>
            <rect
              className={styles.handle}
              x={atX - HANDLE_PX / 2}
              y={atY - HANDLE_PX / 2}
              width={HANDLE_PX}
              height={HANDLE_PX}
              rx={1.5}
            />
            <rect
              className={styles.hit}
              x={atX - HIT_PX / 2}
              y={atY - HIT_PX / 2}
              width={HIT_PX}
              height={HIT_PX}
            />
          </g>
        );
      })}
    </g>
  );
}
