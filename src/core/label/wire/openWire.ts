import { isRecord } from '../../base/record.ts';
import { fail, type Problem, type Result } from '../../base/result.ts';
import { dataSlotsOf } from '../kinds/registry.ts';
import type { Label } from '../label.ts';
import { decodeWire, type WireCode } from './decodeWire.ts';
import { WEB_PLATFORM } from './encodeWire.ts';
import { WIRE_DEFAULTS, type WireOptions } from './wireField.ts';
import { wireText } from './wireReader.ts';

/** True for a label in the wire format, which has no `format` field. */
export function isWireDocument(document: unknown): document is Record<string, unknown> {
  if (!isRecord(document) || 'format' in document || !Array.isArray(document.elements)) return false;
  return document.elements.every((element) => isRecord(element) && 'elementType' in element);
}

/**
 * Decodes a wire document that another program may have written. Refuses a foreign document with several labels per row that is bound to a
 * spreadsheet: which label gets which row depends on a rule that the document doesn't contain.
 */
export function openWire(
  document: Record<string, unknown>,
  options: WireOptions = WIRE_DEFAULTS,
): Result<Label, Problem<WireCode | 'wireMultiColumn'>> {
  const label = decodeWire(document, options);
  if (!label.ok) return label;
  const isForeign = wireText(document.platform) !== WEB_PLATFORM;
  if (isForeign && label.value.columns > 1 && isBound(label.value)) return fail('wireMultiColumn');
  return label;
}

function isBound({ elements }: Label): boolean {
  return elements.some((element) => dataSlotsOf(element).some(({ data }) => data.source === 'column'));
}
