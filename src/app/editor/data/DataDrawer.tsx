import {
  Button,
  Field,
  Input,
  makeStyles,
  SearchBox,
  ToggleButton,
  tokens,
} from '@fluentui/react-components';
import { ArrowMaximizeVerticalRegular, DismissRegular, TableSettingsRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { PointMm } from '../../../core/base/boxes.ts';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { canBindColumn, planBindColumn, type SheetColumn } from '../../../core/edit/bindColumn.ts';
import { contentFor } from '../../../core/edit/changeSymbology.ts';
import { planLabel } from '../../../core/edit/planners.ts';
import { kindOfValues, symbologyOfValues } from '../../../core/edit/symbologyOfValues.ts';
import { widenForValues } from '../../../core/edit/widenForValues.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { boundColumns } from '../../../core/print/labelInputs.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { type BoundSheet, printedCount } from '../../state/dataStore.ts';
import { useEditor } from '../EditorContext.ts';
import { useAddElement } from '../rail/useAddElement.ts';
import { useCanvasDrag } from '../useCanvasDrag.tsx';
import { useDocument } from '../useDocument.ts';
import { type ColumnElement, ColumnHead } from './ColumnHead.tsx';
import { RowsTable } from './RowsTable.tsx';
import { useListedRows } from './useListedRows.ts';
import { useReasons } from './useReasons.ts';
import { useSampleRows } from './useSampleRows.ts';

const useStyles = makeStyles({
  drawer: {
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    height: '260px',
    maxHeight: '50vh',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  tall: { height: '60vh', maxHeight: '60vh' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  search: { width: '150px' },
  filter: { position: 'relative', flexGrow: 1, minWidth: '150px', maxWidth: '480px' },
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
  const [isOnlyBad, setIsOnlyBad] = useState(false);
  const [isTall, setIsTall] = useState(false);
  const { recordIndex, printed, check, isChecking } = useSnapshot(editor.dataState);
  const reasons = useReasons(sheet);
  const rows = useListedRows(sheet, search, isOnlyBad ? reasons : null);
  const handleBad = (isWanted: boolean) => {
    setIsOnlyBad(isWanted);
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
    <section className={isTall ? `${styles.drawer} ${styles.tall}` : styles.drawer} aria-label={t('title')}>
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
        <span className={styles.count} role="status">
          {printed
            ? t('counted', { shown: count(printedCount({ sheet, printed })), total: count(total) })
            : t('all', { total: count(total) })}
          {search !== '' || isOnlyBad ? ` · ${t('found', { shown: count(rows.length) })}` : ''}
        </span>
        <span className={styles.spring} />
        <Button size="small" icon={<TableSettingsRegular />} onClick={editor.data.matchColumns}>
          {t('columns')}
        </Button>
        <Button
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
      <Rows sheet={sheet} rows={rows} present={recordIndex} reasons={reasons} none={whyNone()} />
    </section>
  );
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
  readonly reasons: ReadonlyMap<number, string>;
  /** Message if there are no rows. */
  readonly none: string;
}

/** Table whose column headers can be dragged onto the label. */
function Rows({ sheet, rows, present, reasons, none }: RowsProps) {
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
  const selected = selection.length === 1 ? elementOf(selection[0]) : undefined;
  return (
    <>
      <RowsTable
        sheet={sheet}
        rows={rows}
        present={present}
        reasons={reasons}
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
