import { MM_PER_INCH } from '../../base/limits.ts';
import type { XmlElement } from '../xmlTree.ts';

/** Millimeters per unit of gLabels; a length without a unit is in points. */
export const UNIT_MM: Readonly<Record<string, number>> = {
  '': MM_PER_INCH / 72,
  pt: MM_PER_INCH / 72,
  in: MM_PER_INCH,
  mm: 1,
  cm: 10,
  pc: MM_PER_INCH / 6,
};

/** Returns a length in millimeters; null if it is not a length. */
export function lengthMm({ attributes }: XmlElement, name: string): number | null {
  const match = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)(\s[\sa-z]*|[a-z]*)$/i.exec(
    (attributes.get(name) ?? '').slice(0, 40).trim(),
  );
  const unit = match ? match[2].trim().toLowerCase() : '';
  return match && Object.hasOwn(UNIT_MM, unit) ? Number(match[1]) * UNIT_MM[unit] : null;
}

export function numberOf({ attributes }: XmlElement, name: string, standard: number): number {
  const text = attributes.get(name)?.trim() ?? '';
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : standard;
}

export function flagOf({ attributes }: XmlElement, name: string): boolean {
  return /^\s*(?:true|1|yes|on)\s*$/i.test(attributes.get(name) ?? '');
}

/** Color with its opacity from 0 to 1; `field` is the column that contains the color, or empty. */
export interface ReadColor {
  readonly color: string;
  readonly opacity: number;
  readonly field: string;
}

/** Reads a color: `0xRRGGBBAA`, or a reference to the column that contains the color. */
export function colorOf({ attributes }: XmlElement, name: string): ReadColor {
  const match = /^\s*(?:0x)?([\da-f]{1,8})\s*$/i.exec(attributes.get(name) ?? '');
  const digits = (match?.[1] ?? '').toLowerCase().padStart(8, '0');
  return {
    color: `#${digits.slice(0, 6)}`,
    opacity: Number.parseInt(digits.slice(6), 16) / 255,
    field: attributes.get(`${name}_field`) ?? '',
  };
}
