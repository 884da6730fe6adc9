import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { planHeaderRows } from '../../../core/edit/table/tableHeader.ts';
import { MAX_TABLE_SIDE, resizeTable } from '../../../core/edit/table/tableLines.ts';
import { planEven } from '../../../core/edit/table/tableSizes.ts';
import type { TableAxis } from '../../../core/elements/table/borderRuns.ts';
import type { TableElement } from '../../../core/label/label.ts';
import { LengthField } from '../../features/fields/LengthField.tsx';
import { useKey } from '../../state/useKey.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { ButtonRow, FieldGrid, Section } from '../../ui/Section.tsx';
import { useEditor } from '../EditorContext.ts';
import { linesToEven } from '../table/cellCommands.ts';
import { readChoice } from '../table/chosenCells.ts';
import { CellSection, type ChangeTable } from './CellSection.tsx';

interface TableSectionsProps {
  readonly element: TableElement;
  readonly onChange: ChangeTable;
}

const MAX_BORDER_MM = 10;

/** Size of a table, and the cells that are chosen in it. */
export function TableSections({ element, onChange }: TableSectionsProps) {
  const { t } = useTranslation('panel');
  const cells = useKey(useEditor().viewState, 'cells');
  const chosen = cells?.elementId === element.id ? readChoice(element, cells) : null;
  const rows = element.rowHeightsMm.length;
  const columns = element.columnWidthsMm.length;
  const even = (axis: TableAxis) => {
    const { from, to } = linesToEven(element, chosen?.block ?? null, axis);
    onChange(`even ${axis} ${from} ${to}`, (table) => planEven(table, axis, from, to));
  };
  return (
    <>
      {chosen && <CellSection chosen={chosen} onChange={onChange} />}
      <Section title={t('table.title')}>
        <FieldGrid>
          <NumberField
            label={t('table.rows')}
            value={rows}
            min={1}
            max={Math.max(MAX_TABLE_SIDE, rows)}
            precision={0}
            whenNotNumeric="minimum"
            onChange={(count) =>
              onChange('rows', (table) => resizeTable(table, count, table.columnWidthsMm.length))
            }
          />
          <NumberField
            label={t('table.columns')}
            value={columns}
            min={1}
            max={Math.max(MAX_TABLE_SIDE, columns)}
            precision={0}
            whenNotNumeric="minimum"
            onChange={(count) =>
              onChange('columns', (table) => resizeTable(table, table.rowHeightsMm.length, count))
            }
          />
          <LengthField
            label={t('table.border')}
            valueMm={element.borderMm}
            minMm={0}
            maxMm={MAX_BORDER_MM}
            onChange={(borderMm) => onChange('border', (table) => ({ ...table, borderMm }))}
          />
          <NumberField
            label={t('table.headerRows')}
            value={Math.min(element.headerRows, rows)}
            min={0}
            max={rows}
            precision={0}
            whenNotNumeric="minimum"
            onChange={(count) => onChange('header', (table) => planHeaderRows(table, count))}
          />
        </FieldGrid>
        <ButtonRow>
          {rows > 1 && (
            <Button size="small" onClick={() => even('row')}>
              {t('table.evenRows')}
            </Button>
          )}
          {columns > 1 && (
            <Button size="small" onClick={() => even('column')}>
              {t('table.evenColumns')}
            </Button>
          )}
        </ButtonRow>
      </Section>
      {!chosen && <Section title={t('table.cell')}>{t('table.chooseCell')}</Section>}
    </>
  );
}
