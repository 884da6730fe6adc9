import { Caption1, Checkbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { cellsIn, changeCells } from '../../../core/edit/table/tableCells.ts';
import { planCellStyle } from '../../../core/edit/table/tableHeader.ts';
import { drawnSizesMm, MIN_LINE_MM, planLineSize } from '../../../core/edit/table/tableSizes.ts';
import { styledCell } from '../../../core/label/kinds/table.ts';
import type { DataSource, TableElement, TextStyle } from '../../../core/label/label.ts';
import { LengthField } from '../../features/fields/LengthField.tsx';
import { ButtonRow, FieldGrid, FoldedSection, Section } from '../../ui/Section.tsx';
import { CellButtons } from '../table/CellButtons.tsx';
import type { Chosen } from '../table/chosenCells.ts';
import { sharedData, sharedStyle, sharedValue } from './sharedValues.ts';
import { TextContentFields } from './text/TextContent.tsx';
import { ShrinkField, TextDetailFields, TextStyleFields } from './text/TextStyleFields.tsx';

/**
 * Changes the table.
 *
 * @param name identifies the change: quick successive changes of one name are one undo step
 */
export type ChangeTable = (name: string, change: (table: TableElement) => TableElement) => void;

interface CellSectionProps {
  readonly chosen: Chosen;
  readonly onChange: ChangeTable;
}

/** Properties of the selected cells. A field shows the value that all of them share, and changes all of them at once. */
export function CellSection({ chosen, onChange }: CellSectionProps) {
  const { t } = useTranslation('panel');
  const { table, block, head } = chosen;
  const { fromRow, fromCol, toRow, toCol } = block;
  const cells = cellsIn(table, block);
  const place = `${fromRow} ${fromCol} ${toRow} ${toCol}`;
  const change: ChangeTable = (name, plan) => onChange(`${name} ${place}`, plan);
  const put = (fields: { content?: string; data?: DataSource }) =>
    change(Object.keys(fields).join(), (was) => changeCells(was, block, (cell) => ({ ...cell, ...fields })));
  const putStyle = (fields: Partial<TextStyle>) =>
    change(Object.keys(fields).join(), (was) => planCellStyle(was, block, fields));
  const style = sharedStyle(cells.map((cell) => styledCell(table, cell)));
  const title =
    cells.length === 1
      ? t('table.cellAt', { row: head.row + 1, column: head.col + 1 })
      : t('table.cells', { count: cells.length });
  return (
    <>
      <Section title={title}>
        <ButtonRow>
          <CellButtons chosen={chosen} />
        </ButtonRow>
        <SizeFields chosen={chosen} onChange={change} />
        <TextContentFields
          key={place}
          content={sharedValue(cells, ({ content }) => content)}
          data={sharedData(cells)}
          place={`${table.id} ${place}`}
          onChange={put}
        />
        {fromRow < table.headerRows && <Caption1>{t('table.headerNote')}</Caption1>}
        <TextStyleFields style={style} onChange={putStyle} />
        <ShrinkField textFit={style.textFit} onChange={(textFit) => putStyle({ textFit })} />
      </Section>
      <FoldedSection name="text details" title={t('text.details')}>
        <TextDetailFields style={style} onChange={putStyle} />
        <Checkbox
          label={t('text.autoHeight')}
          checked={style.autoHeight ?? 'mixed'}
          onChange={(_event, { checked }) => putStyle({ autoHeight: checked === true })}
        />
      </FoldedSection>
    </>
  );
}

/** Height of the selected rows and width of the selected columns, without the borders. */
function SizeFields({ chosen: { table, block }, onChange }: CellSectionProps) {
  const { t } = useTranslation('panel');
  const hundredths = (sizeMm: number) => Math.round(sizeMm * 100) / 100;
  const shared = (axis: 'row' | 'column', from: number, to: number) =>
    sharedValue(drawnSizesMm(table, axis).slice(from, to + 1), hundredths);
  const field = (axis: 'row' | 'column', from: number, to: number) => (
    <LengthField
      label={t(axis === 'row' ? 'table.rowHeight' : 'table.columnWidth')}
      valueMm={shared(axis, from, to)}
      minMm={MIN_LINE_MM}
      maxMm={LABEL_LIMITS.maxElementMm}
      disabled={table.locked}
      onChange={(sizeMm) => onChange(`${axis} size`, (was) => planLineSize(was, axis, from, to, sizeMm))}
    />
  );
  return (
    <FieldGrid>
      {field('row', block.fromRow, block.toRow)}
      {field('column', block.fromCol, block.toCol)}
    </FieldGrid>
  );
}
