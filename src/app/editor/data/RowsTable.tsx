import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircleFilled } from '@fluentui/react-icons';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rowStepOf } from '../../features/rows/rowSteps.ts';
import {
  COLUMN_PX,
  NUMBER_PX,
  REASON_PX,
  ROW_PX,
  type Stretch,
  scrollToShow,
  visibleColumns,
  visibleRows,
} from '../../features/rows/tableWindow.ts';
import { useRows } from '../../features/rows/useRows.ts';
import { useTableViewport } from '../../features/rows/useTableViewport.ts';
import type { BoundSheet } from '../../state/dataStore.ts';

interface RowsTableProps {
  readonly sheet: BoundSheet;
  /** Indexes of the rows, in display order. */
  readonly rows: readonly number[] | Uint32Array;
  /** Index of the row shown on the label. */
  readonly present: number;
  /** Reasons why rows cannot be printed, by row index; empty if there are none. */
  readonly reasons: ReadonlyMap<number, string>;
  /** Message if there are no rows. */
  readonly none: string;
  readonly isDescending: (column: string) => boolean | null;
  readonly renderHead: (column: string, position: number) => ReactNode;
  readonly onShow: (row: number) => void;
}

const useStyles = makeStyles({
  board: {
    position: 'relative',
    overflow: 'auto',
    minHeight: 0,
    height: '100%',
    fontSize: tokens.fontSizeBase200,
    // Own compositing layer, like the panel: Chromium then does not compare it with the layers of the canvas.
    willChange: 'transform',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  table: { display: 'block', position: 'relative' },
  body: { display: 'block', position: 'relative' },
  // Opaque, because the other headers scroll beneath the sticky header.
  headRow: { display: 'flex', backgroundColor: 'inherit' },
  row: { position: 'absolute', left: 0, display: 'flex', height: `${ROW_PX}px`, cursor: 'pointer' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    cursor: 'default',
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  present: { backgroundColor: tokens.colorBrandBackground2 },
  other: {
    backgroundColor: tokens.colorNeutralBackground1,
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  cell: {
    boxSizing: 'border-box',
    flexShrink: 0,
    width: `${COLUMN_PX}px`,
    padding: `0 ${tokens.spacingHorizontalS}`,
    lineHeight: `${ROW_PX - 1}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
    overflow: 'hidden',
    whiteSpace: 'pre',
    textOverflow: 'ellipsis',
  },
  none: {
    position: 'sticky',
    left: 0,
    width: 'max-content',
    maxWidth: '100%',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
  headCell: { padding: 0 },
  number: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: `${NUMBER_PX}px`,
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    backgroundColor: 'inherit',
    fontVariantNumeric: 'tabular-nums',
  },
  reason: { width: `${REASON_PX}px`, color: tokens.colorStatusDangerForeground1 },
  icon: { verticalAlign: '-2px', marginInlineEnd: tokens.spacingHorizontalXS },
});

const listed = ({ first, end }: Stretch) => Array.from({ length: end - first }, (_, at) => first + at);

/** Virtualized table of spreadsheet rows: only visible rows are in the DOM, so the number of rows does not matter. */
export function RowsTable(props: RowsTableProps) {
  const { sheet, rows, present, reasons, none, isDescending, renderHead, onShow } = props;
  const styles = useStyles();
  const { t, i18n } = useTranslation('data');
  const board = useRef<HTMLDivElement>(null);
  const sight = useTableViewport(board);
  const { columnNames, firstRowNumber } = sheet.summary;
  const startPx = NUMBER_PX + (reasons.size > 0 ? REASON_PX : 0);
  const places = listed(visibleRows(sight, rows.length));
  const columns = visibleColumns(sight, startPx, columnNames.length);
  const textsOf = useRows(
    sheet,
    places.map((place) => rows[place]),
  );
  const presentPlace = rows.indexOf(present);
  const { heightPx } = sight;
  useEffect(() => {
    const node = board.current;
    if (!node || presentPlace < 0 || heightPx === 0) return;
    const topPx = scrollToShow(presentPlace, { topPx: node.scrollTop, heightPx: node.clientHeight });
    if (topPx !== node.scrollTop) node.scrollTop = topPx;
  }, [presentPlace, heightPx]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const by = rowStepOf(event.key, Math.max(1, Math.floor(heightPx / ROW_PX) - 2));
    if (by === null || rows.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onShow(rows[Math.min(rows.length - 1, Math.max(0, presentPlace + by))]);
  };
  const widthPx = startPx + columnNames.length * COLUMN_PX;
  const before = <td style={{ flexShrink: 0, padding: 0, width: columns.first * COLUMN_PX }} />;
  const sortOf = (name: string) => {
    const isDown = isDescending(name);
    return isDown === null ? 'none' : isDown ? 'descending' : 'ascending';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys and clicks of its rows
    <div
      ref={board}
      className={styles.board}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable and navigable by keyboard
      tabIndex={0}
      onKeyDown={handleKey}
      onClick={(event) => {
        const row = event.target instanceof Element && event.target.closest('tr')?.getAttribute('data-row');
        if (row) onShow(Number(row));
      }}
    >
      <table
        className={styles.table}
        aria-label={t('table')}
        aria-rowcount={rows.length + 1}
        aria-colcount={columnNames.length + 1}
        style={{ height: (rows.length + 1) * ROW_PX, width: widthPx }}
      >
        <thead className={mergeClasses(styles.row, styles.head)} style={{ width: widthPx }}>
          <tr className={styles.headRow}>
            <th className={mergeClasses(styles.cell, styles.number)}>{t('row')}</th>
            {reasons.size > 0 && <th className={mergeClasses(styles.cell, styles.reason)}>{t('reason')}</th>}
            {columns.first > 0 && before}
            {listed(columns).map((column) => (
              <th
                key={column}
                className={mergeClasses(styles.cell, styles.headCell)}
                aria-colindex={column + 2}
                aria-sort={sortOf(columnNames[column])}
              >
                {renderHead(columnNames[column], column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {places.map((place) => {
            const row = rows[place];
            const texts = textsOf(row)?.texts;
            const reason = reasons.get(row);
            return (
              <tr
                key={place}
                data-row={row}
                className={mergeClasses(styles.row, row === present ? styles.present : styles.other)}
                style={{ top: place * ROW_PX, width: widthPx }}
                aria-rowindex={place + 2}
                aria-current={row === present ? 'true' : undefined}
              >
                <th className={mergeClasses(styles.cell, styles.number)} scope="row">
                  {reason !== undefined && (
                    <ErrorCircleFilled className={styles.icon} color={tokens.colorStatusDangerForeground1} />
                  )}
                  {(row + firstRowNumber).toLocaleString(i18n.language)}
                </th>
                {reasons.size > 0 && (
                  <td className={mergeClasses(styles.cell, styles.reason)} title={reason}>
                    {reason}
                  </td>
                )}
                {columns.first > 0 && before}
                {listed(columns).map((column) => (
                  <td key={column} className={styles.cell} title={texts?.[column]}>
                    {texts?.[column] ?? ''}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className={styles.none} role="status">
          {none}
        </p>
      )}
    </div>
  );
}
