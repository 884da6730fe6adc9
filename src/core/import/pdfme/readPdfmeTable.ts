import { TEXT_LIMITS } from '../../base/limits.ts';
import {
  colorOf,
  innerJson,
  isDark,
  isSet,
  listOf,
  numberOf,
  type PdfmeSchema,
  recordOf,
  textOf,
} from './fields.ts';
import { BLACK, nameOf, type PageContext, placeOf, shownName } from './pdfmeContext.ts';
import { textStyleOf } from './readPdfmeText.ts';

const MAX_SIDE = 200;
const cellText = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, TEXT_LIMITS.maxContentLength) : '';

/** Reads a table, with its sample rows as a fixed content. Reports a table that would grow with its data. */
export function readPdfmeTable(schema: PdfmeSchema, context: PageContext): void {
  const { builder, leftOut } = context;
  const { content } = schema;
  const inner = typeof content === 'string' ? innerJson(content) : content;
  const body = (Array.isArray(inner) ? inner : []).filter((row) => Array.isArray(row));
  const head = isSet(schema, 'showHead') || schema.showHead === undefined ? listOf(schema, 'head') : [];
  const rows: (readonly unknown[])[] = (head.length > 0 ? [head, ...body] : body).slice(0, MAX_SIDE);
  const columns = Math.min(MAX_SIDE, Math.max(0, ...rows.map((row) => row.length)));
  if (rows.length === 0 || columns === 0) {
    leftOut.add('leftOutElement', nameOf(schema));
    return;
  }
  if (!isSet(schema, 'readOnly')) leftOut.add('leftOutField', nameOf(schema));
  const place = placeOf(schema);
  const shares = listOf(schema, 'headWidthPercentages');
  const widths = Array.from({ length: columns }, (_, column) => {
    const share = shares[column];
    return typeof share === 'number' && share > 0 ? (share / 100) * place.widthMm : place.widthMm / columns;
  });
  const headStyles = recordOf(schema, 'headStyles');
  const bodyStyle = textStyleOf(recordOf(schema, 'bodyStyles'), context);
  const border = recordOf(schema, 'tableStyles');
  const colour = colorOf(border, 'borderColor');
  if (colour !== null && colour !== BLACK) leftOut.add('leftOutColour', colour);
  builder.add(
    {
      kind: 'table',
      ...place,
      ...shownName(schema),
      rowHeightsMm: rows.map(() => place.heightMm / rows.length),
      columnWidthsMm: widths,
      borderMm: Math.max(0, numberOf(border, 'borderWidth', 0)),
      headerRows: head.length > 0 ? 1 : 0,
      headerStyle: {
        ...textStyleOf(headStyles, context),
        inverted: isDark(colorOf(headStyles, 'backgroundColor')),
      },
      cells: rows.flatMap((row, at) =>
        row.slice(0, columns).map((value, col) => ({
          row: at,
          col,
          content: cellText(value),
          ...bodyStyle,
          autoHeight: false,
        })),
      ),
    },
    textOf(schema, 'name', 'table'),
  );
}
