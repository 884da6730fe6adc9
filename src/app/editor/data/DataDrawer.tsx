import {
  Button,
  Field,
  Input,
  makeStyles,
  mergeClasses,
  SearchBox,
  ToggleButton,
  tokens,
} from '@fluentui/react-components';
import { ArrowMaximizeVerticalRegular, DismissRegular, TableSettingsRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { PointMm } from '../../../core/base/boxes.ts';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { canBindColumn, planBindColumn, type SheetColumn } from '../../../core/edit/bindColumn.ts';
import { contentFor } from '../../../core/edit/codes/changeSymbology.ts';
import { kindOfValues, symbologyOfValues } from '../../../core/edit/codes/symbologyOfValues.ts';
import { widenForValues } from '../../../core/edit/codes/widenForValues.ts';
import { planLabel } from '../../../core/edit/planners.ts';
import { suggestCellFix } from '../../../core/edit/suggestCellFix.ts';
import type { Label, LabelElement } from '../../../core/label/label.ts';
import { boundColumns } from '../../../core/print/labelInputs.ts';
import type { SheetRow } from '../../../core/sheet/table/rowReader.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { type BoundSheet, printedCount } from '../../state/dataStore.ts';
import { SMALL_FRAMES } from '../../state/editorFrame.ts';
import { useKey } from '../../state/useKey.ts';
import { useAddElement } from '../core/actions/useAddElement.ts';
import { useEditor } from '../core/EditorContext.ts';
import { useDocument, useSettled } from '../core/useDocument.ts';
import { useCanvasDrag } from '../drops/useCanvasDrag.tsx';
import { type ColumnElement, ColumnHead } from './ColumnHead.tsx';
import { FixedCells } from './FixedCells.tsx';
import { RowsTable } from './RowsTable.tsx';
import { type CellFixes, useCellFixes } from './useCellFixes.ts';
import { useListedRows } from './useListedRows.ts';
import { type RowReason, useReasons } from './useReasons.ts';
import { useSampleRows } from './useSampleRows.ts';

const useStyles = makeStyles({
  drawer: {
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    height: '260px',
    maxHeight: '50vh',
    // In a small window it fills the place of the properties.
    [`@media ${SMALL_FRAMES}`]: { height: '100%', maxHeight: 'none', minHeight: 0 },
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  tall: { height: '60vh', maxHeight: '60vh' },
  /** The height can be changed only where the rows are below the canvas. */
  onlyLarge: { [`@media ${SMALL_FRAMES}`]: { display: 'none' } },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  search: { width: '150px' },
  filter: { position: 'relative', flexGrow: 1, flexBasis: '150px', minWidth: '150px', maxWidth: '480px' },
  // Without it, the browser's usual width of a field exceeds that of a narrow filter.
  condition: { minWidth: 0 },
  // Positioned over the table: the message appears and disappears while the user types and must not shift the layout.
  filterProblem: {
    position: 'absolute',
    zIndex: 3,
    top: '100%',
    left: 0,
    // The icon is placed before the text, in the field's left padding.
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    paddingLeft: '32px',
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
    backgroundColor: tokens.colorNeutralBackground1,
    pointerEvents: 'none',
  },
  count: {
    alignSelf: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  spring: { flexGrow: 1 },
  helpText: { margin: 0, paddingBottom: tokens.spacingVerticalXS, fontSize: tokens.fontSizeBase200 },
  /** This grid row exists even if the help is hidden, so that the table is always in the last row, which grows. */
  help: { padding: `0 ${tokens.spacingHorizontalM}` },
});

/** Debounce of the check that follows a change of the label. */
const CHECK_AFTER_MS = 300;

const wholeLabel = (label: Label) => label;

/** Rows of the bound spreadsheet, below the canvas: search, select, sort, and drag columns onto the label. */
export function DataDrawer() {
  const { sheet } = useSnapshot(useEditor().dataState);
  return sheet && <Drawer sheet={sheet} />;
}

function Drawer({ sheet }: { sheet: BoundSheet }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('data');
  const editor = useEditor();
  const [search, setSearch] = useState('');
  const [isTall, setIsTall] = useState(false);
  const { recordIndex, printed, check, isChecking } = useSnapshot(editor.dataState);
  const isOnlyBad = useKey(editor.viewState, 'isOnlyBadRows');
  const reasons = useReasons(sheet, isOnlyBad);
  const fixes = useCellFixes(sheet);
  useRecheck(isOnlyBad);
  const rows = useListedRows(sheet, search, isOnlyBad ? reasons : null);
  const handleBad = (isWanted: boolean) => {
    editor.view.listBadRows(isWanted);
    if (isWanted && !check) void editor.data.check();
  };
  const count = (value: number) => value.toLocaleString(i18n.language);
  const total = sheet.summary.rowCount;
  const isNonePrinted = printed !== null && printed.length === 0;
  const whyNone = () => {
    if (isNonePrinted) return t('none.printed');
    if (isOnlyBad && reasons.size === 0) return t(check ? 'none.bad' : 'checking');
    return t(search === '' ? 'none.rows' : 'none.found');
  };
  return (
    <section className={mergeClasses(styles.drawer, isTall && styles.tall)} aria-label={t('title')}>
      <div className={styles.bar}>
        <SearchBox
          className={styles.search}
          size="small"
          placeholder={t('search')}
          aria-label={t('search')}
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
        <ToggleButton
          size="small"
          checked={isOnlyBad}
          disabledFocusable={isChecking}
          onClick={() => handleBad(!isOnlyBad)}
        >
          {isChecking ? t('checking') : t('onlyBad')}
        </ToggleButton>
        <RowFilter />
        <FixedCells fixes={fixes} />
        <span className={styles.count} role="status">
          {printed
            ? t('counted', { shown: count(printedCount({ sheet, printed })), total: count(total) })
            : t('all', { total: count(total) })}
          {search !== '' || isOnlyBad ? ` · ${t('found', { shown: count(rows.length) })}` : ''}
        </span>
        <span className={styles.spring} />
        <Button
          size="small"
          appearance="subtle"
          icon={<TableSettingsRegular />}
          aria-label={t('columns')}
          title={t('columns')}
          onClick={editor.data.matchColumns}
        />
        <Button
          className={styles.onlyLarge}
          size="small"
          appearance="subtle"
          icon={<ArrowMaximizeVerticalRegular />}
          aria-pressed={isTall}
          aria-label={t('taller')}
          title={t('taller')}
          onClick={() => setIsTall(!isTall)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('close')}
          title={t('close')}
          onClick={() => editor.view.showRows(false)}
        />
      </div>
      <div className={styles.help}>
        <ColumnHelp />
      </div>
      <Rows
        sheet={sheet}
        rows={rows}
        present={recordIndex}
        reasons={reasons}
        fixes={fixes}
        none={whyNone()}
      />
    </section>
  );
}

/** Checks the rows again, after a pause, when the label changes while its rows are listed by their problems. */
function useRecheck(isOnlyBad: boolean): void {
  const { data, dataState } = useEditor();
  const label = useSettled(wholeLabel, Object.is);
  useEffect(() => {
    if (!isOnlyBad || dataState.check || dataState.isChecking) return undefined;
    const timer = setTimeout(() => void data.check(), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOnlyBad, label, data, dataState]);
}

/**
 * Explains how to use columns, if the panel opened for a newly bound spreadsheet or the label uses no column yet. The line stays as long as
 * the panel: hiding it would move the headers under the pointer.
 */
function ColumnHelp() {
  const styles = useStyles();
  const { t } = useTranslation('data');
  const { document, viewState } = useEditor();
  const [isNeeded] = useState(
    () => viewState.isRowsIntroduced || boundColumns(document.label()).length === 0,
  );
  return isNeeded ? <p className={styles.helpText}>{t('help')}</p> : null;
}

/** Filter condition of the printed rows; saved in the label. */
function RowFilter() {
  const styles = useStyles();
  const { t } = useTranslation('data');
  const { document, dataState } = useEditor();
  const { rowsProblem } = useSnapshot(dataState);
  const problemText = useProblemText();
  const value = useDocument((label) => label.rowFilter);
  return (
    <Field
      className={styles.filter}
      size="small"
      validationState={rowsProblem ? 'error' : 'none'}
      validationMessage={
        rowsProblem ? { className: styles.filterProblem, children: problemText(rowsProblem) } : null
      }
    >
      <Input
        className={styles.condition}
        size="small"
        aria-label={t('filter')}
        placeholder={t('filterHint')}
        value={value}
        maxLength={LABEL_LIMITS.maxExpressionLength}
        onChange={(_event, data) => document.applyTyping('rowFilter', planLabel({ rowFilter: data.value }))}
      />
    </Field>
  );
}

interface RowsProps {
  readonly sheet: BoundSheet;
  readonly rows: readonly number[] | Uint32Array;
  readonly present: number;
  readonly reasons: ReadonlyMap<number, RowReason>;
  readonly fixes: CellFixes;
  /** Message if there are no rows. */
  readonly none: string;
}

/** Table whose column headers can be dragged onto the label. */
function Rows({ sheet, rows, present, reasons, fixes, none }: RowsProps) {
  const { document, documentState, data } = useEditor();
  const addElement = useAddElement();
  const order = useDocument((label) => label.rowOrder);
  const { selection } = useSnapshot(documentState);
  const elementOf = (id: string | null) => document.label().elements.find((element) => element.id === id);
  const sample = useSampleRows(sheet);
  const add = (kind: ColumnElement, column: SheetColumn, center?: PointMm) => {
    // Without a spreadsheet, such as in the library's list, the text shows the name of its column.
    const text = kind === 'text' && { text: `{${column.name}}` };
    const place = { column, ...text, ...(center && { center }) };
    const { position } = column;
    if (kind === 'qrcode' || !sample) return addElement(kind, place);
    const texts = sample.map((row) => row.texts[position]);
    if (kind === 'text') {
      const adapt = (text: LabelElement) => widenForValues(text, texts, document.label());
      return addElement(kind, { ...place, adapt });
    }
    const stored = sample.map(({ exact }, row) => exact[position] || texts[row]);
    const symbology = symbologyOfValues(stored);
    const adapt = (code: LabelElement) =>
      symbology && code.kind === 'barcode'
        ? { ...code, symbology, content: contentFor(code, symbology) }
        : code;
    return addElement(kind, { ...place, adapt });
  };
  const drag = useCanvasDrag<SheetColumn>((column, center, elementId) => {
    const target = elementOf(elementId);
    if (!target || !canBindColumn(target)) {
      const texts = (sample ?? []).map(({ texts: cells }) => cells[column.position]);
      return add(kindOfValues(texts), column, center);
    }
    document.apply(planBindColumn(target.id, column));
    document.select([target.id]);
  });
  const isDescending = (name: string) => order.find(({ column }) => column === name)?.isDescending ?? null;
  const suggest = (row: number, read: SheetRow) =>
    reasons
      .get(row)
      ?.problems.map(({ element }) =>
        suggestCellFix(document.label(), element, sheet.summary.columnNames, read),
      )
      .find((fix) => fix !== null) ?? null;
  // The label shows the row whose value was fixed.
  const shownFixes: CellFixes = {
    ...fixes,
    put: (row, ...rest) => {
      void data.showRecord(row);
      fixes.put(row, ...rest);
    },
  };
  const selected = selection.length === 1 ? elementOf(selection[0]) : undefined;
  return (
    <>
      <RowsTable
        sheet={sheet}
        rows={rows}
        present={present}
        reasons={reasons}
        fixes={shownFixes}
        suggest={suggest}
        none={none}
        isDescending={isDescending}
        onShow={(row) => void data.showRecord(row)}
        renderHead={(name, position) => (
          <ColumnHead
            column={name}
            isDescending={isDescending(name)}
            canBind={selected !== undefined && canBindColumn(selected)}
            onPress={(event) => drag.press({ name, position }, name, event)}
            wasDragged={drag.wasDragged}
            onOrder={(wanted) => {
              const rowOrder = wanted === null ? [] : [{ column: name, isDescending: wanted }];
              document.apply(planLabel({ rowOrder }));
            }}
            canGuess={sample !== null}
            onAdd={(kind) => add(kind, { name, position })}
            onBind={() => selected && document.apply(planBindColumn(selected.id, { name, position }))}
          />
        )}
      />
      {drag.ghost}
    </>
  );
}
