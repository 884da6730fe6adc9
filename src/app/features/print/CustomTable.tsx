import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import { isMarked, type RowMarks } from '../../../device/jobs/rowMarks.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { rowStepOf } from '../rows/rowSteps.ts';
import { COLUMN_PX, columnsInSight, ROW_PX, rowsInSight, scrolledTo } from '../rows/tableWindow.ts';
import { useRows } from '../rows/useRows.ts';
import { useSight } from '../rows/useSight.ts';
import { type ChosenRows, withChosen, withCopies } from './chosenRows.ts';

interface CustomTableProps {
  readonly sheet: BoundSheet;
  /** The rows that are shown, in the order of printing. */
  readonly rows: Uint32Array;
  readonly chosen: ChosenRows;
  /** Copies by row where a column of the spreadsheet has them; null where they are typed here. */
  readonly columnCopies: Uint16Array | null;
  readonly hasColumn: boolean;
  /** Rows that were printed before; null where none was. */
  readonly printedBefore: RowMarks | null;
  readonly onChange: (chosen: ChosenRows) => void;
}

const CHECK_PX = 36;
const NUMBER_PX = 64;
const COPIES_PX = 84;
const START_PX = CHECK_PX + NUMBER_PX + COPIES_PX;

const useStyles = makeStyles({
  board: {
    position: 'relative',
    overflow: 'auto',
    height: '280px',
    fontSize: tokens.fontSizeBase200,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
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
  copies: {
    display: 'flex',
    alignItems: 'center',
    width: `${COPIES_PX}px`,
    padding: `0 ${tokens.spacingHorizontalXS}`,
  },
  copiesHead: { width: `${COPIES_PX}px` },
  mark: { marginInlineEnd: tokens.spacingHorizontalXXS, verticalAlign: 'middle' },
  none: { margin: 0, padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
});

/** Choosing by pointer and keys: one row, a stretch of rows with Shift, all with Ctrl+A. */
function useChoosing({ rows, chosen, onChange }: CustomTableProps) {
  const [active, setActive] = useState(0);
  const anchor = useRef(0);
  const stretch = (place: number) => {
    const from = Math.min(anchor.current, place);
    return rows.subarray(from, Math.max(anchor.current, place) + 1);
  };
  const choose = (place: number, hasShift: boolean) => {
    setActive(place);
    const isOn = chosen.isChosen[rows[anchor.current]] === 1;
    // A stretch becomes what the row is that it begins with.
    if (hasShift) return onChange(withChosen(chosen, stretch(place), isOn));
    anchor.current = place;
    onChange(withChosen(chosen, [rows[place]], chosen.isChosen[rows[place]] !== 1));
  };
  const goTo = (place: number, hasShift: boolean) => {
    setActive(place);
    if (hasShift) onChange(withChosen(chosen, stretch(place), true));
    else anchor.current = place;
  };
  return { active: Math.min(active, rows.length - 1), choose, goTo };
}

/** The rows of a spreadsheet to choose from, of which only those in sight are there. */
export function CustomTable(props: CustomTableProps) {
  const { sheet, rows, chosen, onChange } = props;
  const styles = useStyles();
  const { t } = useTranslation('print');
  const id = useId();
  const board = useRef<HTMLDivElement>(null);
  const sight = useSight(board);
  const { active, choose, goTo } = useChoosing(props);
  const { columnNames } = sheet.summary;
  const { first, end } = rowsInSight(sight, rows.length);
  const places = Array.from({ length: end - first }, (_, at) => first + at);
  const columns = columnsInSight(sight, START_PX, columnNames.length);
  const shownColumns = Array.from({ length: columns.end - columns.first }, (_, at) => columns.first + at);
  const textsOf = useRows(
    sheet,
    places.map((place) => rows[place]),
  );
  const widthPx = START_PX + columnNames.length * COLUMN_PX;
  const handleKey = (event: KeyboardEvent) => {
    const node = board.current;
    if (event.target !== event.currentTarget || rows.length === 0 || !node) return;
    const by = rowStepOf(event.key, Math.max(1, Math.floor(sight.heightPx / ROW_PX) - 2));
    if (event.key === ' ') choose(active, event.shiftKey);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onChange(withChosen(chosen, rows, true));
    else if (by === null) return;
    else {
      const place = Math.min(rows.length - 1, Math.max(0, active + by));
      goTo(place, event.shiftKey);
      node.scrollTop = scrolledTo(place, { topPx: node.scrollTop, heightPx: node.clientHeight });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const handleClick = ({ target, shiftKey }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('[role="spinbutton"]')) return;
    const place = target.closest('tr')?.getAttribute('data-place');
    if (place) choose(Number(place), shiftKey);
  };
  const before = <td style={{ flexShrink: 0, padding: 0, width: columns.first * COLUMN_PX }} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: rows are chosen by keys and by clicks
    <div
      ref={board}
      className={styles.board}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled and gone through takes the focus
      tabIndex={0}
      onKeyDown={handleKey}
      onClick={handleClick}
      // Text must not be marked by a click with Shift.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <table
        className={styles.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are chosen
        role="grid"
        aria-label={t('custom.table')}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columnNames.length + 3}
        style={{ height: (rows.length + 1) * ROW_PX, width: widthPx }}
      >
        <thead className={mergeClasses(styles.row, styles.head)} style={{ width: widthPx }}>
          <tr className={styles.headRow}>
            <th className={mergeClasses(styles.cell, styles.check)} aria-label={t('custom.chosen')} />
            <th className={mergeClasses(styles.cell, styles.number)}>{t('custom.row')}</th>
            <th className={mergeClasses(styles.cell, styles.copiesHead)}>{t('copies')}</th>
            {columns.first > 0 && before}
            {shownColumns.map((column) => (
              <th key={column} className={styles.cell} aria-colindex={column + 4} title={columnNames[column]}>
                {columnNames[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {places.map((place) => (
            <Row
              key={rows[place]}
              {...props}
              id={`${id}${place}`}
              place={place}
              widthPx={widthPx}
              isActive={place === active}
              texts={textsOf(rows[place])?.texts}
              columns={shownColumns}
              before={columns.first > 0 ? before : null}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className={styles.none} role="status">
          {t('custom.none')}
        </p>
      )}
    </div>
  );
}

interface RowProps extends CustomTableProps {
  readonly id: string;
  readonly place: number;
  readonly widthPx: number;
  readonly isActive: boolean;
  readonly texts: readonly string[] | undefined;
  readonly columns: readonly number[];
  /** Stands for the columns that are out of sight. */
  readonly before: ReactNode;
}

function Row(props: RowProps) {
  const { sheet, rows, chosen, columnCopies, hasColumn, onChange, id, place, widthPx, isActive } = props;
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const row = rows[place];
  const isChosen = chosen.isChosen[row] === 1;
  const number = (row + sheet.summary.firstRowNumber).toLocaleString(i18n.language);
  const label = t('custom.copiesOf', { row: number });
  return (
    <tr
      id={id}
      data-place={place}
      className={mergeClasses(styles.row, isChosen ? styles.chosen : styles.other, isActive && styles.active)}
      style={{ top: place * ROW_PX, width: widthPx }}
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
          aria-label={t('custom.choose', { row: number })}
        />
      </td>
      <th className={mergeClasses(styles.cell, styles.number)} scope="row">
        {isMarked(props.printedBefore, row) && (
          <CheckmarkRegular className={styles.mark} role="img" aria-label={t('custom.printedBefore')}>
            <title>{t('custom.printedBefore')}</title>
          </CheckmarkRegular>
        )}
        {number}
      </th>
      <td className={mergeClasses(styles.cell, styles.copies)}>
        {hasColumn ? (
          columnCopies?.[row]
        ) : (
          <NumberField
            label={label}
            isLabelHidden
            value={chosen.copies[row]}
            min={PRINT_LIMITS.minCopies}
            max={PRINT_LIMITS.maxRowCopies}
            precision={0}
            whenNotNumeric="minimum"
            disabled={!isChosen}
            onChange={(copies) => onChange(withCopies(chosen, [row], copies))}
          />
        )}
      </td>
      {props.before}
      {props.columns.map((column) => (
        <td key={column} className={styles.cell} title={props.texts?.[column]}>
          {props.texts?.[column] ?? ''}
        </td>
      ))}
    </tr>
  );
}
