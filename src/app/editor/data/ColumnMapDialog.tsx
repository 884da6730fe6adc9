import { Button, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ColumnAlias, columnIndex } from '../../../core/data/columnNames.ts';
import { suggestColumns } from '../../../core/data/suggestColumns.ts';
import { planLabel } from '../../../core/edit/planners.ts';
import type { Label } from '../../../core/label/label.ts';
import { askedColumns } from '../../../core/print/labelInputs.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { useEditor } from '../core/EditorContext.ts';

interface ColumnMapDialogProps {
  readonly sheet: BoundSheet;
  /** True if the spreadsheet has just been bound and lacks columns that the label uses. */
  readonly isAsking: boolean;
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  head: { textAlign: 'start', color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  name: { paddingRight: tokens.spacingHorizontalM, overflowWrap: 'anywhere' },
  sample: {
    paddingLeft: tokens.spacingHorizontalM,
    maxWidth: '160px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  row: { height: '36px' },
});

/** Returns the initial mapping of each column of the label: the existing mapping, a column of the same name, or the most similar column. */
function startMap(label: Label, names: readonly string[], sheet: BoundSheet): ReadonlyMap<string, string> {
  const { columnNames, firstRows } = sheet.summary;
  const { columnMap } = label;
  const found = new Map<string, string>();
  for (const name of names) {
    const index = columnIndex({ columns: columnNames, columnMap }, name);
    if (index >= 0) found.set(name, columnNames[index]);
  }
  const free = columnNames
    .map((name, column) => ({ name, texts: firstRows.map((texts) => texts[column] ?? '') }))
    .filter(({ name }) => ![...found.values()].includes(name));
  const contents = new Map(
    label.elements.flatMap((element) =>
      'data' in element && element.data.source === 'column' ? [[element.data.key, element.content]] : [],
    ),
  );
  const wanted = names
    .filter((name) => !found.has(name))
    .map((name) => ({ name, sample: contents.get(name) ?? '' }));
  for (const { name, column } of suggestColumns(wanted, free)) found.set(name, column);
  return found;
}

/**
 * Returns the mappings to save: the chosen columns that have a different name, and the earlier mappings of columns that are not in
 * `chosen`.
 */
function aliasesOf(chosen: ReadonlyMap<string, string>, before: readonly ColumnAlias[]): ColumnAlias[] {
  const own = [...chosen].filter(([name, column]) => column !== '' && column !== name);
  return [
    ...own.map(([name, column]) => ({ name, column })),
    ...before.filter(({ name }) => !chosen.has(name)),
  ];
}

/** Maps the columns that the label uses to columns of the spreadsheet. The mapping is saved in the label. */
export function ColumnMapDialog({ sheet, isAsking, onClose }: ColumnMapDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('data');
  const { document } = useEditor();
  const [label] = useState(() => document.label());
  const [names] = useState(() => askedColumns(label));
  const [chosen, setChosen] = useState(() => startMap(label, names, sheet));
  const { columnNames, firstRows } = sheet.summary;
  const handleKeep = () => {
    document.apply(planLabel({ columnMap: aliasesOf(chosen, label.columnMap) }));
    onClose();
  };
  return (
    <ContentDialog
      title={t('map.title')}
      onClose={onClose}
      maxWidthPx={640}
      actions={
        <>
          <Button onClick={onClose}>{t(isAsking ? 'map.leave' : 'map.cancel')}</Button>
          <Button appearance="primary" disabledFocusable={names.length === 0} onClick={handleKeep}>
            {t('map.keep')}
          </Button>
        </>
      }
    >
      <p>{names.length === 0 ? t('map.none') : t(isAsking ? 'map.asking' : 'map.text')}</p>
      {names.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.head}>{t('map.name')}</th>
              <th className={styles.head}>{t('map.column')}</th>
              <th className={mergeClasses(styles.head, styles.sample)}>{t('map.sample')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const column = chosen.get(name) ?? '';
              return (
                <tr key={name} className={styles.row}>
                  <td className={styles.name}>{name}</td>
                  <td>
                    <Select
                      size="small"
                      aria-label={t('map.columnFor', { name })}
                      value={column}
                      onChange={(_event, { value }) => setChosen(new Map(chosen).set(name, value))}
                    >
                      <option value="">{t('map.nothing')}</option>
                      {columnNames.map((header) => (
                        <option key={header} value={header}>
                          {header}
                        </option>
                      ))}
                    </Select>
                  </td>
                  <td className={styles.sample}>{firstRows[0]?.[columnNames.indexOf(column)] ?? ''}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </ContentDialog>
  );
}
