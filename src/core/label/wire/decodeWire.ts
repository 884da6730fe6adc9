import { LINE_STROKE_OFFSET_MM } from '../../base/limits.ts';
import { isRecord } from '../../base/record.ts';
import { fail, type Problem, type Result } from '../../base/result.ts';
import { LABEL_FORMAT, LABEL_VERSION, type Label } from '../label.ts';
import { type LabelCode, parseLabel } from '../parseLabel.ts';
import { decodeDataSource, dropUndefined } from './dataSourceWire.ts';
import {
  CELL_FIELDS,
  ELEMENT_FIELDS,
  ELEMENT_TYPES,
  LABEL_FIELDS,
  TAIL_DIRECTIONS,
  WATERMARK_FIELDS,
  type WireField,
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

function decodeFields(record: Record<string, unknown>, fields: readonly WireField[], path: string) {
  const decoded: Record<string, unknown> = {};
  for (const [name, wireName, codec] of fields) {
    const text = textOf(record[wireName]);
    if (text === undefined) continue;
    const value = codec.decode(text);
    if (value === undefined) {
      throw new WireError({ code: 'wireValue', params: { path: `${path}${wireName}`, value: text } });
    }
    decoded[name] = value;
  }
  return decoded;
}

/**
 * Reads a label as the specification's calls carry it. Missing fields take their defaults; a code that is not in the
 * specification is refused with its path.
 */
export function decodeWire(document: unknown): Result<Label, Problem<WireCode>> {
  if (!isRecord(document)) return fail('wireNotLabel');
  try {
    return parseLabel(decodeLabel(document));
  } catch (error) {
    if (error instanceof WireError) return { ok: false, error: error.problem };
    throw error;
  }
}

function decodeLabel(wire: Record<string, unknown>): Record<string, unknown> {
  const label = decodeFields(wire, LABEL_FIELDS, '');
  const diameterMm = Number(textOf(wire.diameter) ?? 0);
  if (label.shape === 'circle' && diameterMm > 0) {
    label.widthMm = diameterMm;
    label.heightMm = diameterMm;
  }
  const tailMm = Number(textOf(wire.tailLength) ?? 0);
  const elements = Array.isArray(wire.elements) ? wire.elements : [];
  return {
    format: LABEL_FORMAT,
    version: LABEL_VERSION,
    ...label,
    cableTail:
      tailMm > 0
        ? { direction: TAIL_DIRECTIONS.decode(textOf(wire.tailDirection) ?? ''), lengthMm: tailMm }
        : null,
    watermark: decodeWatermark(wire.watermark),
    elements: elements.map((element: unknown, index) => decodeElement(element, `elements[${index}].`)),
  };
}

/** A watermark without content is none. */
function decodeWatermark(wire: unknown): Record<string, unknown> | null {
  if (!isRecord(wire) || textOf(wire.content) === '') return null;
  return decodeFields(wire, WATERMARK_FIELDS, 'watermark.');
}

function decodeElement(wire: unknown, path: string): Record<string, unknown> {
  const type = isRecord(wire) ? textOf(wire.elementType) : undefined;
  const kind = kindOf(type);
  if (!isRecord(wire) || !kind) {
    throw new WireError({
      code: 'wireElementType',
      params: { path: `${path}elementType`, value: type ?? '' },
    });
  }
  const element: Record<string, unknown> = { kind, ...decodeFields(wire, ELEMENT_FIELDS[kind], path) };
  if (kind === 'text' || kind === 'barcode' || kind === 'qrcode') {
    element.data = decodeDataSource((name) => textOf(wire[name]));
  }
  if (kind === 'line') completeLine(element, wire);
  if (kind === 'table') element.cells = decodeCells(wire.cells, path);
  return dropUndefined(element);
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

/** Labels of other programs have no stroke: it is what the box is taller than the offset. A solid line type has no dashes. */
function completeLine(element: Record<string, unknown>, wire: Record<string, unknown>): void {
  if (textOf(wire.lineType) === '1') element.dash = 0;
  if (element.strokeMm !== undefined || typeof element.heightMm !== 'number') return;
  const strokeMm = element.heightMm - LINE_STROKE_OFFSET_MM;
  element.strokeMm = Math.max(MIN_STROKE_MM, Math.round(strokeMm * 100) / 100);
}

/** Cells that are missing are left out: they are empty cells with the default style. */
function decodeCells(wire: unknown, path: string): Record<string, unknown>[] {
  if (!Array.isArray(wire)) return [];
  return wire.filter(isRecord).map((cell, index) => ({
    ...decodeFields(cell, CELL_FIELDS, `${path}cells[${index}].`),
    data: decodeDataSource((name) => textOf(cell[name])),
  }));
}
