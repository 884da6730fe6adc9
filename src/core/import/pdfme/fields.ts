import { isRecord } from '../../base/record.ts';

/** Unvalidated element of a template. */
export type PdfmeSchema = Readonly<Record<string, unknown>>;

export function textOf(schema: PdfmeSchema, name: string, standard = ''): string {
  const value = Object.hasOwn(schema, name) ? schema[name] : undefined;
  return typeof value === 'string' ? value : standard;
}

export function numberOf(schema: PdfmeSchema, name: string, standard: number): number {
  const value = Object.hasOwn(schema, name) ? schema[name] : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : standard;
}

export function recordOf(schema: PdfmeSchema, name: string): PdfmeSchema {
  const value = Object.hasOwn(schema, name) ? schema[name] : undefined;
  return isRecord(value) ? value : {};
}

export function listOf(schema: PdfmeSchema, name: string): readonly unknown[] {
  const value = Object.hasOwn(schema, name) ? schema[name] : undefined;
  return Array.isArray(value) ? value : [];
}

export const isSet = (schema: PdfmeSchema, name: string) =>
  Object.hasOwn(schema, name) && schema[name] === true;

/** Parses JSON that a template stores as text, as it does for tables and variables; undefined for other text. */
export function innerJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a color as `#rrggbb`; null for a transparent or missing color. */
export function colorOf(schema: PdfmeSchema, name: string): string | null {
  const text = textOf(schema, name).trim().toLowerCase();
  const long = /^#([\da-f]{6})(?:[\da-f]{2})?$/.exec(text);
  if (long) return `#${long[1]}`;
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text);
  return short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : null;
}

/** True for a color with less than half of the luminance of white, on which text is white. */
export function isDark(colour: string | null): boolean {
  if (colour === null) return false;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
}
