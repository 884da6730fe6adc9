import { isRecord } from '../../base/record.ts';
import { fail, type Problem, type Result } from '../../base/result.ts';
import { completeElement, elementWire, kindOfWireType } from '../kinds/registry.ts';
import {
  LABEL_FORMAT,
  LABEL_VERSION,
  LABEL_WIRE,
  type Label,
  TAIL_DIRECTIONS,
  WATERMARK_WIRE,
} from '../label.ts';
import { type LabelCode, parseLabel } from '../parseLabel.ts';
import { numberCodec, type ValueCodec } from './valueCodec.ts';
import { fontCodecOf, WIRE_DEFAULTS, type WireOptions } from './wireField.ts';
import { createWireReader, WireError, type WireReadCode, wireText } from './wireReader.ts';

export type WireCode = LabelCode | WireReadCode | 'wireNotLabel';

/**
 * Decodes a label in the wire format, in which the specification's requests contain labels. Missing fields get their defaults; the problem
 * of an unknown code contains its path.
 */
export function decodeWire(
  document: unknown,
  options: WireOptions = WIRE_DEFAULTS,
): Result<Label, Problem<WireCode>> {
  if (!isRecord(document)) return fail('wireNotLabel');
  try {
    return parseLabel(decodeLabel(document, fontCodecOf(options)));
  } catch (error) {
    if (error instanceof WireError) return { ok: false, error: error.problem };
    throw error;
  }
}

function decodeLabel(document: Record<string, unknown>, font: ValueCodec): Record<string, unknown> {
  const wire = createWireReader(document, '');
  const label = wire.fields(LABEL_WIRE);
  const diameterMm = wire.read('diameter', numberCodec);
  if (label.shape === 'circle' && typeof diameterMm === 'number' && diameterMm > 0) {
    label.widthMm = diameterMm;
    label.heightMm = diameterMm;
  }
  const tailMm = wire.read('tailLength', numberCodec);
  const hasTail = typeof tailMm === 'number' && tailMm > 0;
  const elements = Array.isArray(document.elements) ? document.elements : [];
  return {
    format: LABEL_FORMAT,
    version: LABEL_VERSION,
    ...label,
    // Other kinds follow from the paper type.
    ...(wireText(document.paperKind) === 'pin76' && { paperKind: 'pin76' }),
    // Without a length there is no tail, whatever direction the document has.
    cableTail: hasTail ? { direction: wire.read('tailDirection', TAIL_DIRECTIONS), lengthMm: tailMm } : null,
    watermark: isRecord(document.watermark)
      ? createWireReader(document.watermark, 'watermark.').fields(WATERMARK_WIRE)
      : null,
    elements: elements.map((element: unknown, index) => decodeElement(element, `elements[${index}].`, font)),
  };
}

function decodeElement(element: unknown, path: string, font: ValueCodec): Record<string, unknown> {
  const type = isRecord(element) ? wireText(element.elementType) : undefined;
  const kind = kindOfWireType(type);
  if (!isRecord(element) || !kind) {
    throw new WireError({
      code: 'wireElementType',
      params: { path: `${path}elementType`, value: type ?? '' },
    });
  }
  const wire = createWireReader(element, path);
  const fields = { kind, ...wire.fields(elementWire(kind, font)) };
  return { ...fields, ...completeElement(kind, fields, wire, font) };
}
