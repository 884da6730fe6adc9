import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import {
  cellAt,
  changeCell,
  MAX_TABLE_SIDE,
  mergeCells,
  resizeTable,
  splitCell,
} from '../../../core/edit/planTable.ts';
import type { TableCell, TableElement } from '../../../core/label/label.ts';
import { LengthField } from '../../features/fields/LengthField.tsx';
import { useKey } from '../../state/useKey.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { ButtonRow, FieldGrid, Section } from '../../ui/Section.tsx';
import { useEditor } from '../EditorContext.ts';
import { ContentField } from './ContentField.tsx';
import { DataSourceFields } from './DataSourceFields.tsx';
import { TextStyleFields } from './TextStyleFields.tsx';

interface TableSectionsProps {
  readonly element: TableElement;
  readonly onChange: (change: (table: TableElement) => TableElement) => void;
}

const MAX_BORDER_MM = 10;

/** Size of a table, and the selected cell: click a cell of the selected table to choose it. */
export function TableSections({ element, onChange }: TableSectionsProps) {
  const { t } = useTranslation('panel');
  const cell = useKey(useEditor().viewState, 'cell');
  const rows = element.rowHeightsMm.length;
  const columns = element.columnWidthsMm.length;
  const chosen = cell?.elementId === element.id && cell.row < rows && cell.col < columns ? cell : null;
  return (
    <>
      <Section title={t('table.title')}>
        <FieldGrid>
          <NumberField
            label={t('table.rows')}
            value={rows}
            min={1}
            max={MAX_TABLE_SIDE}
            precision={0}
            whenNotNumeric="minimum"
            onChange={(count) => onChange((table) => resizeTable(table, count, table.columnWidthsMm.length))}
          />
          <NumberField
            label={t('table.columns')}
            value={columns}
            min={1}
            max={MAX_TABLE_SIDE}
            precision={0}
            whenNotNumeric="minimum"
            onChange={(count) => onChange((table) => resizeTable(table, table.rowHeightsMm.length, count))}
          />
          <LengthField
            label={t('table.border')}
            valueMm={element.borderMm}
            minMm={0}
            maxMm={MAX_BORDER_MM}
            onChange={(borderMm) => onChange((table) => ({ ...table, borderMm }))}
          />
        </FieldGrid>
      </Section>
      {chosen ? (
        <CellSection
          key={`${chosen.row}:${chosen.col}`}
          table={element}
          cell={cellAt(element, chosen.row, chosen.col)}
          onChange={onChange}
        />
      ) : (
        <Section title={t('table.cell')}>{t('table.chooseCell')}</Section>
      )}
    </>
  );
}

interface CellSectionProps extends Pick<TableSectionsProps, 'onChange'> {
  readonly table: TableElement;
  readonly cell: TableCell;
}

function CellSection({ table, cell, onChange }: CellSectionProps) {
  const { t } = useTranslation('panel');
  const { row, col, rowSpan, colSpan } = cell;
  const put = (fields: Partial<TableCell>) => onChange((current) => changeCell(current, row, col, fields));
  const canMergeRight = col + colSpan < table.columnWidthsMm.length;
  const canMergeDown = row + rowSpan < table.rowHeightsMm.length;
  const merge = (toRow: number, toCol: number) =>
    onChange((current) => mergeCells(current, { fromRow: row, fromCol: col, toRow, toCol }));
  return (
    <Section title={t('table.cellAt', { row: row + 1, column: col + 1 })}>
      <ContentField label={t('content.text')} value={cell.content} onChange={(content) => put({ content })} />
      <DataSourceFields data={cell.data} content={cell.content} onChange={put} />
      <ButtonRow>
        {canMergeRight && (
          <Button size="small" onClick={() => merge(row + rowSpan - 1, col + colSpan)}>
            {t('table.mergeRight')}
          </Button>
        )}
        {canMergeDown && (
          <Button size="small" onClick={() => merge(row + rowSpan, col + colSpan - 1)}>
            {t('table.mergeDown')}
          </Button>
        )}
        {(rowSpan > 1 || colSpan > 1) && (
          <Button size="small" onClick={() => onChange((current) => splitCell(current, row, col))}>
            {t('table.split')}
          </Button>
        )}
      </ButtonRow>
      <TextStyleFields style={cell} onChange={put} />
    </Section>
  );
}
