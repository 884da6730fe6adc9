import { encodeElement } from '../kinds/registry.ts';
import { LABEL_WIRE, type Label, TAIL_DIRECTIONS, WATERMARK_WIRE } from '../label.ts';
import { paperKind } from '../paperKind.ts';
import {
  encodeFields,
  fontCodecOf,
  WIRE_DEFAULTS,
  type WireElement,
  type WireOptions,
  type WireRecord,
} from './wireField.ts';

/** Label in the wire format: codes in place of words, and every value a string. */
export interface WireLabel {
  readonly [field: string]: string | WireRecord | readonly WireElement[];
}

/** Code of the platform, which every request of the web product contains. */
export const WEB_PLATFORM = '3';

/** Encodes a label in the wire format; `decodeWire` with the same options returns the same label. */
export function encodeWire(label: Label, options: WireOptions = WIRE_DEFAULTS): WireLabel {
  const font = fontCodecOf(options);
  const wire: Record<string, WireLabel[string]> = {
    ...encodeFields(label, LABEL_WIRE),
    platform: WEB_PLATFORM,
    paperKind: paperKind(label),
    diameter: label.shape === 'circle' ? String(label.widthMm) : '0',
    tailDirection: label.cableTail ? TAIL_DIRECTIONS.encode(label.cableTail.direction) : '0',
    tailLength: label.cableTail ? String(label.cableTail.lengthMm) : '0',
    elements: label.elements.map((element) => encodeElement(element, font)),
  };
  if (label.watermark) {
    wire.watermark = {
      ...encodeFields(label.watermark, WATERMARK_WIRE),
      canvasWidth: String(label.widthMm),
      canvasHeight: String(label.heightMm),
    };
  }
  return wire;
}
