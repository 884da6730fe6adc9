import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowSortDownFilled, ArrowSortUpFilled } from '@fluentui/react-icons';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHEET_LIMITS } from '../../../core/base/limits.ts';
import { Pager } from '../../ui/Pager.tsx';
import { rowStepOf } from './rowSteps.ts';
import { COLUMN_PX, ROW_PX, visibleColumns, visibleRows } from './tableWindow.ts';
import { type ReadRows, useRows } from './useRows.ts';
import { useTableViewport } from './useTableViewport.ts';

/** Additional column before the columns of the spreadsheet, such as the number of copies. */
interface LeadColumn {
  readonly head: string;
  readonly widthPx: number;
  readonly cell: (row: number, isChosen: boolean) => ReactNode;
}

/** Column by which rows are sorted; null if unsorted. */
export type GridOrder = { readonly column: number; readonly isDescending: boolean } | null;

interface RowGridProps {
  /** Object that identifies the data. When it changes, cached rows are dropped. */
  readonly sheet: object;
  readonly label: string;
  readonly columnNames: readonly string[];
  /** Row number of the first row in the spreadsheet. */
  readonly firstRowNumber: number;
  /** Indexes of the shown rows, in order. */
  readonly rows: Uint32Array;
  readonly read?: ReadRows;
  /** The value is 1 for selected rows, by row index, otherwise 0. */
  readonly isChosen: Uint8Array;
  readonly onChoose: (rows: Iterable<number>, isWanted: boolean) => void;
  readonly lead?: LeadColumn;
  /** Renders a mark before the row number. */
  readonly mark?: (row: number) => ReactNode;
  /** Sorts by a column; undefined if sorting is not available. */
  readonly onOrder?: (column: number) => void;
  readonly order?: GridOrder;
  /** Message if there are no rows. */
  readonly none: string;
}

const CHECK_PX = 36;
const NUMBER_PX = 72;
const PAGE_ROWS = SHEET_LIMITS.tableRowsPerPage;
const BORDER_PX = 1;

const useStyles = makeStyles({
  grid: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  board: {
    position: 'relative',
    overflow: 'auto',
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase200,
    border: `${BORDER_PX}px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  table: { display: 'block', position: 'relative' },
  body: { display: 'block', position: 'relative' },
  row: { position: 'absolute', left: 0, display: 'flex', height: `${ROW_PX}px`, cursor: 'pointer' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    cursor: 'default',
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  headRow: { display: 'flex' },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  other: {
    backgroundColor: tokens.colorNeutralBackground1,
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { outline: `1px dashed ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  cell: {
    boxSizing: 'border-box',
    flexShrink: 0,
    width: `${COLUMN_PX}px`,
    padding: `0 ${tokens.spacingHorizontalS}`,
    lineHeight: `${ROW_PX - 1}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    overflow: 'hidden',
    whiteSpace: 'pre',
    textOverflow: 'ellipsis',
    textAlign: 'start',
    fontWeight: 'inherit',
  },
  check: { width: `${CHECK_PX}px`, textAlign: 'center' },
  box: { accentColor: tokens.colorBrandBackground, verticalAlign: 'middle' },
  number: {
    width: `${NUMBER_PX}px`,
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  lead: { display: 'flex', alignItems: 'center', padding: `0 ${tokens.spacingHorizontalXS}` },
  sort: {
    width: '100%',
    height: '100%',
    padding: 0,
    border: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'start',
    whiteSpace: 'pre',
    color: 'inherit',
    font: 'inherit',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  none: { margin: 0, padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
});

/** Handles selection by pointer and keys: a row, a range with Shift, all rows with Ctrl+A. */
function useChoosing({ rows, isChosen, onChoose }: RowGridProps) {
  const [active, setActive] = useState(0);
  const anchor = useRef(0);
  const stretch = (place: number) => {
    const from = Math.min(anchor.current, place);
    return rows.subarray(from, Math.max(anchor.current, place) + 1);
  };
  const choose = (place: number, hasShift: boolean) => {
    setActive(place);
    const isOn = isChosen[rows[anchor.current]] === 1;
    // A range gets the selection state of the row at which it starts.
    if (hasShift) return onChoose(stretch(place), isOn);
    anchor.current = place;
    onChoose([rows[place]], isChosen[rows[place]] !== 1);
  };
  const goTo = (place: number, hasShift: boolean) => {
    setActive(place);
    if (hasShift) onChoose(stretch(place), true);
    else anchor.current = place;
  };
  return { active: Math.min(active, rows.length - 1), setActive, choose, goTo };
}

/** Virtualized grid of rows that can be selected. It shows ten rows at a time. */
export function RowGrid(props: RowGridProps) {
  const { sheet, rows, columnNames, onChoose, read, lead, none } = props;
  const styles = useStyles();
  const id = useId();
  const board = useRef<HTMLDivElement>(null);
  const sight = useTableViewport(board, rows.length);
  const { active, setActive, choose, goTo } = useChoosing(props);
  const { first, end } = visibleRows(sight, rows.length);
  const places = Array.from({ length: end - first }, (_, at) => first + at);
  const startPx = CHECK_PX + NUMBER_PX + (lead?.widthPx ?? 0);
  const columns = visibleColumns(sight, startPx, columnNames.length);
  const shownColumns = Array.from({ length: columns.end - columns.first }, (_, at) => columns.first + at);
  const wanted = places.map((place) => rows[place]);
  const textsOf = useRows(sheet, wanted, read);
  const widthPx = startPx + columnNames.length * COLUMN_PX;
  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || rows.length === 0) return;
    const by = rowStepOf(event.key, PAGE_ROWS);
    if (event.key === ' ') choose(active, event.shiftKey);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onChoose(rows, true);
    else if (by === null) return;
    else {
      const place = Math.min(rows.length - 1, Math.max(0, active + by));
      goTo(place, event.shiftKey);
      sight.showRow(place);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const handleClick = ({ target, shiftKey }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('[role="spinbutton"]')) return;
    const place = target.closest('tr')?.getAttribute('data-place');
    if (place) choose(Number(place), shiftKey);
  };
  const handlePage = (page: number) => {
    setActive(page * PAGE_ROWS);
    sight.goTo(page * PAGE_ROWS * ROW_PX);
  };
  const before =
    columns.first > 0 ? <td style={{ flexShrink: 0, padding: 0, width: columns.first * COLUMN_PX }} /> : null;
  const shown = { columns: shownColumns, before };
  // Height of the visible rows and the header, plus the horizontal scroll bar if it takes space.
  const pageRows = Math.min(PAGE_ROWS, Math.max(rows.length, 2));
  const barPx = Math.max(0, sight.outerPx - sight.heightPx - 2 * BORDER_PX);
  const pagePx = (pageRows + 1) * ROW_PX + 2 * BORDER_PX + barPx;
  const heightPx = Math.min(SHEET_LIMITS.tableMaxHeightPx, pagePx);
  return (
    <div className={styles.grid}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys and clicks of its rows */}
      <div
        ref={board}
        className={styles.board}
        style={{ height: heightPx }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable and navigable by keyboard
        tabIndex={0}
        onKeyDown={handleKey}
        onClick={handleClick}
        // A click with Shift must not select text.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      >
        <table
          className={styles.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are selectable
          role="grid"
          aria-label={props.label}
          aria-multiselectable="true"
          aria-rowcount={rows.length + 1}
          aria-colcount={columnNames.length + (lead ? 3 : 2)}
          style={{ height: sight.tablePx, width: widthPx }}
        >
          <GridHead {...props} {...shown} widthPx={widthPx} />
          <tbody className={styles.body}>
            {places.map((place) => (
              <GridRow
                key={rows[place]}
                {...props}
                {...shown}
                id={`${id}${place}`}
                place={place}
                topPx={place * ROW_PX - sight.liftPx}
                widthPx={widthPx}
                isActive={place === active}
                texts={textsOf(rows[place])?.texts}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className={styles.none} role="status">
            {none}
          </p>
        )}
      </div>
      {rows.length > PAGE_ROWS && (
        <GridPager rowCount={rows.length} topPx={sight.topPx} heightPx={sight.heightPx} onPage={handlePage} />
      )}
    </div>
  );
}

interface GridPagerProps {
  readonly rowCount: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly onPage: (page: number) => void;
}

function GridPager({ rowCount, topPx, heightPx, onPage }: GridPagerProps) {
  const { t, i18n } = useTranslation('rows');
  const count = Math.ceil(rowCount / PAGE_ROWS);
  const isAtEnd = topPx > 0 && topPx + heightPx >= (rowCount + 1) * ROW_PX - 1;
  const page = isAtEnd ? count - 1 : Math.min(count - 1, Math.floor((topPx / ROW_PX + 0.5) / PAGE_ROWS));
  const words = {
    previous: t('previous'),
    next: t('next'),
    page: t('page'),
    number: t('number'),
    of: t('of', { total: count.toLocaleString(i18n.language) }),
  };
  return <Pager page={page} count={count} words={words} onPage={onPage} />;
}

interface ShownColumns {
  readonly columns: readonly number[];
  /** Placeholder for the columns to the left of the visible columns. */
  readonly before: ReactNode;
  readonly widthPx: number;
}

function GridHead(props: RowGridProps & ShownColumns) {
  const { columnNames, lead, onOrder, order, columns, before, widthPx } = props;
  const styles = useStyles();
  const { t } = useTranslation('rows');
  const firstColumn = lead ? 4 : 3;
  const orderOf = (column: number) => {
    if (order?.column !== column) return 'none';
    return order.isDescending ? 'descending' : 'ascending';
  };
  const arrow = { none: null, ascending: <ArrowSortUpFilled />, descending: <ArrowSortDownFilled /> };
  return (
    <thead className={mergeClasses(styles.row, styles.head)} style={{ width: widthPx }}>
      <tr className={styles.headRow}>
        <th className={mergeClasses(styles.cell, styles.check)} aria-label={t('chosen')} />
        <th className={mergeClasses(styles.cell, styles.number)}>{t('row')}</th>
        {lead && (
          <th className={styles.cell} style={{ width: lead.widthPx }}>
            {lead.head}
          </th>
        )}
        {before}
        {columns.map((column) => (
          <th
            key={column}
            className={styles.cell}
            aria-colindex={column + firstColumn}
            title={columnNames[column]}
            {...(onOrder ? { 'aria-sort': orderOf(column) } : {})}
          >
            {onOrder ? (
              <button type="button" className={styles.sort} onClick={() => onOrder(column)}>
                {columnNames[column]}
                {arrow[orderOf(column)]}
              </button>
            ) : (
              columnNames[column]
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface GridRowProps extends RowGridProps, ShownColumns {
  readonly id: string;
  readonly place: number;
  /** Position of the row in the table, in px. */
  readonly topPx: number;
  readonly isActive: boolean;
  readonly texts: readonly string[] | undefined;
}

function GridRow(props: GridRowProps) {
  const { rows, firstRowNumber, lead, mark, id, place, topPx, widthPx, isActive, texts } = props;
  const styles = useStyles();
  const { t, i18n } = useTranslation('rows');
  const row = rows[place];
  const isChosen = props.isChosen[row] === 1;
  const number = (row + firstRowNumber).toLocaleString(i18n.language);
  return (
    <tr
      id={id}
      data-place={place}
      className={mergeClasses(styles.row, isChosen ? styles.chosen : styles.other, isActive && styles.active)}
      style={{ top: topPx, width: widthPx }}
      aria-rowindex={place + 2}
      aria-selected={isChosen}
    >
      <td className={mergeClasses(styles.cell, styles.check)}>
        <input
          type="checkbox"
          className={styles.box}
          tabIndex={-1}
          checked={isChosen}
          readOnly
          aria-label={t('choose', { row: number })}
        />
      </td>
      <th className={mergeClasses(styles.cell, styles.number)} scope="row">
        {mark?.(row)}
        {number}
      </th>
      {lead && (
        <td className={mergeClasses(styles.cell, styles.lead)} style={{ width: lead.widthPx }}>
          {lead.cell(row, isChosen)}
        </td>
      )}
      {props.before}
      {props.columns.map((column) => (
        <td key={column} className={styles.cell} title={texts?.[column]}>
          {texts?.[column] ?? ''}
        </td>
      ))}
    </tr>
  );
}
