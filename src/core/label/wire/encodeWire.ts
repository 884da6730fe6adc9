import type { Label, LabelElement, TableCell, TableElement } from '../label.ts';
import { encodeDataSource } from './dataSourceWire.ts';
import {
  ELEMENT_TYPES,
  LABEL_FIELDS,
  TAIL_DIRECTIONS,
  WATERMARK_FIELDS,
  WIRE_DEFAULTS,
  type WireField,
  type WireFields,
  type WireOptions,
  wireFields,
} from './wireFields.ts';

/** A record of the wire: strings throughout, as the specification keeps them. */
export type WireRecord = Readonly<Record<string, string>>;

/** A label as the specification's calls carry it: numeric codes, every value a string. */
export interface WireLabel {
  readonly [field: string]: string | WireRecord | readonly WireElement[];
}
export interface WireElement {
  readonly [field: string]: string | readonly WireRecord[];
}

function encodeFields(record: object, fields: readonly WireField[]): Record<string, string> {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    fields.map(([name, wireName, codec]) => [wireName, codec.encode(values.get(name))]),
  );
}

/** Writes a label for the wire; `decodeWire` with the same options gives the same label back. */
export function encodeWire(label: Label, options: WireOptions = WIRE_DEFAULTS): WireLabel {
  const fields = wireFields(options);
  const wire: Record<string, WireLabel[string]> = {
    ...encodeFields(label, LABEL_FIELDS),
    diameter: label.shape === 'circle' ? String(label.widthMm) : '0',
    tailDirection: label.cableTail ? TAIL_DIRECTIONS.encode(label.cableTail.direction) : '0',
    tailLength: label.cableTail ? String(label.cableTail.lengthMm) : '0',
    elements: label.elements.map((element) => encodeElement(element, fields)),
  };
  if (label.watermark) {
    wire.watermark = {
      ...encodeFields(label.watermark, WATERMARK_FIELDS),
      canvasWidth: String(label.widthMm),
      canvasHeight: String(label.heightMm),
    };
  }
  return wire;
}

function encodeElement(element: LabelElement, fields: WireFields): WireElement {
  return {
    elementType: ELEMENT_TYPES[element.kind],
    ...encodeFields(element, fields.elements[element.kind]),
    ...('data' in element ? encodeDataSource(element.data) : {}),
    ...(element.kind === 'line' ? { lineType: element.dash === 0 ? '1' : '2' } : {}),
    ...(element.kind === 'circle' ? { shapeType: '3' } : {}),
    ...(element.kind === 'table' ? { cells: encodeCells(element, fields) } : {}),
  };
}

function encodeCells(table: TableElement, fields: WireFields): WireRecord[] {
  return table.cells.map((cell: TableCell) => ({
    ...encodeFields(cell, fields.cell),
    ...encodeDataSource(cell.data),
  }));
}
