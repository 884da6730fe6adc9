import { makeStyles, tokens } from '@fluentui/react-components';
import { boxCenter } from '../../../core/base/boxes.ts';
import { type BorderRun, borderRuns } from '../../../core/elements/table/borderRuns.ts';
import type { TableElement } from '../../../core/label/label.ts';
import { useKey } from '../../state/useKey.ts';
import { handleCursor } from '../canvas/pointer/handleCursor.ts';
import { useEditor } from '../core/EditorContext.ts';
import { useDocument } from '../core/useDocument.ts';
import { borderHandle } from './borderGesture.ts';
import { blockBox, gridOf, type TableGrid } from './cellGeometry.ts';
import { readChoice, tableOf } from './chosenCells.ts';

/** Width of a border's hit area, independent of the zoom. */
const HIT_PX = 10;
/** Share of the narrower cell beside a border that stays outside the border's hit area. */
const FREE_SHARE = 0.5;

const useStyles = makeStyles({
  block: {
    fill: tokens.colorCompoundBrandBackground,
    fillOpacity: 0.18,
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: 'calc(2px * var(--px))',
  },
  /** The one cell of a selection that receives typed text. */
  head: {
    fill: 'none',
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: 'calc(1px * var(--px))',
    strokeDasharray: 'calc(3px * var(--px)) calc(2px * var(--px))',
  },
  hit: { stroke: 'transparent', pointerEvents: 'stroke' },
  line: { stroke: 'none', strokeWidth: 'calc(2px * var(--px))' },
  border: {
    // Only for devices that can hover: on a touch screen the highlight would stay after the touch.
    '@media (hover: hover)': { ':hover > :last-child': { stroke: tokens.colorCompoundBrandStroke } },
  },
});

/** Marks of the cells of the selected table, in label millimeters; hidden while the table is moved. */
export function CellMarks({ id }: { id: string }) {
  const isMoving = useKey(useEditor().viewState, 'isMoving');
  return isMoving ? null : <MarksOf id={id} />;
}

function MarksOf({ id }: { id: string }) {
  const { viewState } = useEditor();
  const cells = useKey(viewState, 'cells');
  const table = useDocument((label) => tableOf(label, id));
  if (!table) return null;
  const grid = gridOf(table);
  const { xMm, yMm } = boxCenter(table);
  const isChosen = cells?.elementId === id;
  return (
    <g transform={`rotate(${table.rotationDeg} ${xMm} ${yMm})`}>
      {isChosen && <ChosenFrame table={table} grid={grid} choice={cells} />}
      {!table.locked && <Borders table={table} grid={grid} hasCells={isChosen} />}
    </g>
  );
}

interface ChosenFrameProps {
  readonly table: TableElement;
  readonly grid: TableGrid;
  readonly choice: Parameters<typeof readChoice>[1];
}

function ChosenFrame({ table, grid, choice }: ChosenFrameProps) {
  const styles = useStyles();
  const { block, head } = readChoice(table, choice);
  const headBlock = {
    fromRow: head.row,
    fromCol: head.col,
    toRow: head.row + head.rowSpan - 1,
    toCol: head.col + head.colSpan - 1,
  };
  const frame = (className: string, part: typeof block) => {
    const { xMm, yMm, widthMm, heightMm } = blockBox(table, grid, part);
    return <rect className={className} x={xMm} y={yMm} width={widthMm} height={heightMm} />;
  };
  const isSingle = headBlock.toRow === block.toRow && headBlock.toCol === block.toCol;
  return (
    <g pointerEvents="none" data-chosen-cells="">
      {frame(styles.block, block)}
      {!(isSingle && head.row === block.fromRow && head.col === block.fromCol) &&
        frame(styles.head, headBlock)}
    </g>
  );
}

interface BordersProps {
  readonly table: TableElement;
  readonly grid: TableGrid;
  /** True if a drag inside the table selects cells: the table then moves by its left and top edges. */
  readonly hasCells: boolean;
}

function Borders({ table, grid, hasCells }: BordersProps) {
  return borderRuns(table).map((run) => {
    const isEdge = run.line === 0;
    if (isEdge && !hasCells) return null;
    return (
      <Border
        key={`${run.axis} ${run.line} ${run.from}`}
        table={table}
        grid={grid}
        run={run}
        isEdge={isEdge}
      />
    );
  });
}

interface BorderProps extends Omit<BordersProps, 'hasCells'> {
  readonly run: BorderRun;
  readonly isEdge: boolean;
}

function Border({ table, grid, run, isEdge }: BorderProps) {
  const styles = useStyles();
  const { axis, line, from, to } = run;
  const [across, along] = axis === 'row' ? [grid.rows, grid.columns] : [grid.columns, grid.rows];
  const half = table.borderMm / 2;
  const atMm = across[line] + half;
  const [fromMm, toMm] = [along[from] + half, along[to] + half];
  const ends =
    axis === 'row'
      ? { x1: table.xMm + fromMm, x2: table.xMm + toMm, y1: table.yMm + atMm, y2: table.yMm + atMm }
      : { x1: table.xMm + atMm, x2: table.xMm + atMm, y1: table.yMm + fromMm, y2: table.yMm + toMm };
  const beside = [line - 1, line].filter((index) => index >= 0 && index + 1 < across.length);
  const narrowestMm = Math.min(...beside.map((index) => across[index + 1] - across[index]));
  const strokeWidth = `min(${HIT_PX}px * var(--px), ${narrowestMm * FREE_SHARE}px)`;
  const cursor = isEdge ? 'move' : handleCursor(axis === 'row' ? 's' : 'e', table.rotationDeg);
  return (
    <g
      className={styles.border}
      data-handle={isEdge ? 'move' : borderHandle({ axis, line: line - 1 })}
      style={{ cursor }}
    >
      <line className={styles.hit} {...ends} style={{ strokeWidth }} />
      <line className={styles.line} pointerEvents="none" {...ends} />
    </g>
  );
}
