import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { planHeaderRows } from '../../../core/edit/table/tableHeader.ts';
import { MAX_TABLE_SIDE, resizeTable } from '../../../core/edit/table/tableLines.ts';
import { planEven } from '../../../core/edit/table/tableSizes.ts';
import type { TableAxis } from '../../../core/elements/table/borderRuns.ts';
import type { TableElement } from '../../../core/label/label.ts';
import { LengthField } from '../../features/fields/LengthField.tsx';
import { useKey } from '../../state/useKey.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ButtonRow, FieldGrid, Section } from '../../ui/Section.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { linesToEven } from '../table/cellCommands.ts';
import { readChoice } from '../table/chosenCells.ts';
import { CellSection, type ChangeTable } from './CellSection.tsx';
import { sharedReader, sharedValue } from './sharedValues.ts';

interface TableSectionsProps {
  readonly elements: readonly TableElement[];
  readonly onChange: ChangeTable;
}

const MAX_BORDER_MM = 10;

/** Size of a table, and its selected cells. */
export function TableSections({ elements, onChange }: TableSectionsProps) {
  const { t } = useTranslation('panel');
  const cells = useKey(useEditor().viewState, 'cells');
  const [first, ...others] = elements;
  const chosen = cells?.elementId === first.id && others.length === 0 ? readChoice(first, cells) : null;
  const rowCounts = elements.map(({ rowHeightsMm }) => rowHeightsMm.length);
  const columnCounts = elements.map(({ columnWidthsMm }) => columnWidthsMm.length);
  const [mostRows, mostColumns] = [Math.max(...rowCounts), Math.max(...columnCounts)];
  const even = (axis: TableAxis) => {
    const lines = chosen ? linesToEven(first, chosen.block, axis) : null;
    onChange(`even ${axis} ${lines?.from} ${lines?.to}`, (table) => {
      const { from, to } = lines ?? linesToEven(table, null, axis);
      return planEven(table, axis, from, to);
    });
  };
  return (
    <>
      {chosen && <CellSection chosen={chosen} onChange={onChange} />}
      <Section title={t('table.title')}>
        <FieldGrid>
          <NumberField
            label={t('table.rows')}
            value={sharedValue(rowCounts, (count) => count)}
            min={1}
            max={Math.max(MAX_TABLE_SIDE, mostRows)}
            precision={0}
            whenNotNumeric="minimum"
            onChange={(count) =>
              onChange('rows', (table) => resizeTable(table, count, table.columnWidthsMm.length))
            }
          />
          <NumberField
            label={t('table.columns')}
            value={sharedValue(columnCounts, (count) => count)}
            min={1}
            max={Math.max(MAX_TABLE_SIDE, mostColumns)}
            precision={0}
            whenNotNumeric="minimum"
            onChange={(count) =>
              onChange('columns', (table) => resizeTable(table, table.rowHeightsMm.length, count))
            }
          />
          <LengthField
            label={t('table.border')}
            valueMm={sharedReader(elements)('borderMm')}
            minMm={0}
            maxMm={MAX_BORDER_MM}
            onChange={(borderMm) => onChange('border', (table) => ({ ...table, borderMm }))}
          />
          <NumberField
            label={t('table.headerRows')}
            value={sharedValue(elements, ({ headerRows, rowHeightsMm }) =>
              Math.min(headerRows, rowHeightsMm.length),
            )}
            min={0}
            max={Math.min(...rowCounts)}
            precision={0}
            whenNotNumeric="minimum"
            onChange={(count) => onChange('header', (table) => planHeaderRows(table, count))}
          />
        </FieldGrid>
        <ButtonRow>
          {mostRows > 1 && (
            <Button size="small" onClick={() => even('row')}>
              {t('table.evenRows')}
            </Button>
          )}
          {mostColumns > 1 && (
            <Button size="small" onClick={() => even('column')}>
              {t('table.evenColumns')}
            </Button>
          )}
        </ButtonRow>
      </Section>
      {!chosen && others.length === 0 && <Section title={t('table.cell')}>{t('table.chooseCell')}</Section>}
    </>
  );
}
