import { LINE_STROKE_OFFSET_MM } from '../../base/limits.ts';
import { isRecord } from '../../base/record.ts';
import { fail, type Problem, type Result } from '../../base/result.ts';
import { LABEL_FORMAT, LABEL_VERSION, type Label } from '../label.ts';
import { type LabelCode, parseLabel } from '../parseLabel.ts';
import { decodeDataSource, dropUndefined, type FieldReader } from './dataSourceWire.ts';
import { numberCodec } from './valueCodec.ts';
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

export type WireCode = LabelCode | 'wireNotLabel' | 'wireElementType' | 'wireValue';

/** Thinnest line that a foreign label's box can stand for. */
const MIN_STROKE_MM = 0.1;

/** What is wrong with a wire document, on its way out of nested lists. */
class WireError extends Error {
  readonly problem: Problem<WireCode>;
  constructor(problem: Problem<WireCode>) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Wire values are strings; numbers and flags that came unquoted are taken as well. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** A reader of a record's fields, which names a value that means nothing by its path. */
function readerOf(record: Record<string, unknown>, path: string): FieldReader {
  return (wireName, codec) => {
    const text = textOf(record[wireName]);
    if (text === undefined) return undefined;
    const value = codec.decode(text);
    if (value !== undefined) return value;
    throw new WireError({ code: 'wireValue', params: { path: `${path}${wireName}`, value: text } });
  };
}

function decodeFields(record: Record<string, unknown>, fields: readonly WireField[], path: string) {
  const read = readerOf(record, path);
  const decoded = fields.map(([name, wireName, codec]) => [name, read(wireName, codec)] as const);
  return dropUndefined(Object.fromEntries(decoded));
}

/**
 * Reads a label as the specification's calls carry it. Missing fields take their defaults; a code that is not in the
 * specification is refused with its path.
 */
export function decodeWire(
  document: unknown,
  options: WireOptions = WIRE_DEFAULTS,
): Result<Label, Problem<WireCode>> {
  if (!isRecord(document)) return fail('wireNotLabel');
  try {
    return parseLabel(decodeLabel(document, wireFields(options)));
  } catch (error) {
    if (error instanceof WireError) return { ok: false, error: error.problem };
    throw error;
  }
}

function decodeLabel(wire: Record<string, unknown>, fields: WireFields): Record<string, unknown> {
  const read = readerOf(wire, '');
  const label = decodeFields(wire, LABEL_FIELDS, '');
  const diameterMm = read('diameter', numberCodec);
  if (label.shape === 'circle' && typeof diameterMm === 'number' && diameterMm > 0) {
    label.widthMm = diameterMm;
    label.heightMm = diameterMm;
  }
  const tailMm = read('tailLength', numberCodec);
  const hasTail = typeof tailMm === 'number' && tailMm > 0;
  const elements = Array.isArray(wire.elements) ? wire.elements : [];
  return {
    format: LABEL_FORMAT,
    version: LABEL_VERSION,
    ...label,
    // Without a length the direction says nothing, whatever it is.
    cableTail: hasTail ? { direction: read('tailDirection', TAIL_DIRECTIONS), lengthMm: tailMm } : null,
    watermark: isRecord(wire.watermark) ? decodeFields(wire.watermark, WATERMARK_FIELDS, 'watermark.') : null,
    elements: elements.map((element: unknown, index) =>
      decodeElement(element, `elements[${index}].`, fields),
    ),
  };
}

function decodeElement(wire: unknown, path: string, fields: WireFields): Record<string, unknown> {
  const type = isRecord(wire) ? textOf(wire.elementType) : undefined;
  const kind = kindOf(type);
  if (!isRecord(wire) || !kind) {
    throw new WireError({
      code: 'wireElementType',
      params: { path: `${path}elementType`, value: type ?? '' },
    });
  }
  const element: Record<string, unknown> = { kind, ...decodeFields(wire, fields.elements[kind], path) };
  if (kind === 'text' || kind === 'barcode' || kind === 'qrcode') {
    element.data = decodeDataSource(readerOf(wire, path));
  }
  if (kind === 'line') completeLine(element, wire, path);
  if (kind === 'table') element.cells = decodeCells(wire.cells, path, fields);
  return element;
}

function kindOf(type: string | undefined): keyof typeof ELEMENT_TYPES | undefined {
  for (const kind of KINDS) if (ELEMENT_TYPES[kind] === type) return kind;
  return undefined;
}

const KINDS = [
  'text',
  'barcode',
  'background',
  'line',
  'logo',
  'image',
  'qrcode',
  'circle',
  'datetime',
  'table',
  'rectangle',
] as const;

/** 1 is solid; every other number is a dashed kind. */
const LINE_TYPE = {
  decode: (text: string) => (/^\d+$/.test(text) ? text : undefined),
  encode: String,
};

/** The first of the dashed styles. */
const FIRST_DASH = 1;

/**
 * Labels of other programs have no stroke: it is what the box is taller than the offset. A solid line type has no dashes;
 * any other has some, whether a style is given or not.
 */
function completeLine(element: Record<string, unknown>, wire: Record<string, unknown>, path: string): void {
  const lineType = readerOf(wire, path)('lineType', LINE_TYPE);
  if (lineType === '1') element.dash = 0;
  else if (lineType !== undefined && (element.dash ?? 0) === 0) element.dash = FIRST_DASH;
  if (element.strokeMm !== undefined || typeof element.heightMm !== 'number') return;
  const strokeMm = element.heightMm - LINE_STROKE_OFFSET_MM;
  element.strokeMm = Math.max(MIN_STROKE_MM, Math.round(strokeMm * 100) / 100);
}

/** Cells that are missing are left out: they are empty cells with the default style. */
function decodeCells(wire: unknown, path: string, fields: WireFields): Record<string, unknown>[] {
  if (!Array.isArray(wire)) return [];
  return wire.filter(isRecord).map((cell, index) => {
    const cellPath = `${path}cells[${index}].`;
    return {
      ...decodeFields(cell, fields.cell, cellPath),
      data: decodeDataSource(readerOf(cell, cellPath)),
    };
  });
}
