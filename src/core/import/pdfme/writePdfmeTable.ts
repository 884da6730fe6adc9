import type { TableElement } from '../../label/label.ts';
import type { LeftOutList } from '../leftOutList.ts';
import { BLACK } from './pdfmeContext.ts';
import { type Schema, writtenStyle } from './writtenStyle.ts';

/** Returns pdfme's schema of a table: widths, styles, and the texts by row, with the first row as the head if the table has a header. */
export function tableFields(table: TableElement, leftOut: LeftOutList): Schema {
  const { columnWidthsMm, rowHeightsMm, cells, headerRows } = table;
  const grid = rowHeightsMm.map(() => columnWidthsMm.map(() => ''));
  for (const { row, col, rowSpan, colSpan, content, data } of cells) {
    grid[row][col] = content;
    if (rowSpan > 1 || colSpan > 1) leftOut.add('leftOutSpan', content);
    if (data.source !== 'manual') leftOut.add('leftOutField', content);
  }
  const total = columnWidthsMm.reduce((sum, width) => sum + width, 0) || 1;
  const hasHead = headerRows > 0;
  if (headerRows > 1) leftOut.add('leftOutSpan', table.name === '' ? table.id : table.name);
  const style = { borderColor: BLACK, padding: { top: 0, right: 0, bottom: 0, left: 0 } };
  const border = { borderWidth: { top: 0.1, right: 0.1, bottom: 0.1, left: 0.1 } };
  const [first] = cells.filter(({ row }) => row >= headerRows);
  const inverted = hasHead && table.headerStyle.inverted;
  return {
    type: 'table',
    content: JSON.stringify(hasHead ? grid.slice(1) : grid),
    showHead: hasHead,
    head: hasHead ? grid[0] : columnWidthsMm.map(() => ''),
    headWidthPercentages: columnWidthsMm.map((width) => Math.round((width / total) * 1e5) / 1e3),
    tableStyles: { borderColor: BLACK, borderWidth: table.borderMm },
    headStyles: {
      ...style,
      ...border,
      ...writtenStyle(table.headerStyle, leftOut),
      backgroundColor: inverted ? BLACK : '',
    },
    bodyStyles: {
      ...style,
      ...border,
      ...(first ? writtenStyle(first, leftOut) : { fontSize: 9, fontColor: BLACK }),
      backgroundColor: '',
      alternateBackgroundColor: '',
    },
    columnStyles: {},
    readOnly: true,
  };
}
