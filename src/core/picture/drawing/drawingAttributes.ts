import { IDENTITY, type Matrix } from '../../scene/matrix.ts';
import type { Stroke } from './strokePath.ts';

/** Thrown for a drawing that filled outlines can't represent, so that it is rasterized instead. */
export class NotOutlines extends Error {}

export type Attributes = ReadonlyMap<string, string>;

/** Returns the ID in a reference such as `url(#name)`; empty for other values. */
export function referredId(text: string): string {
  return /^url\(#(.+)\)$/.exec(text)?.[1] ?? '';
}

export function checkKnown(attributes: Attributes, known: ReadonlySet<string>): void {
  for (const name of attributes.keys()) if (!known.has(name)) throw new NotOutlines();
}

export function positive(text: string | undefined): number {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) throw new NotOutlines();
  return value;
}

export function readShare(text: string | undefined): number {
  const value = Number(text ?? 1);
  if (!(value >= 0 && value <= 1)) throw new NotOutlines();
  return value;
}

export function readMatrix(text: string | undefined): Matrix {
  if (text === undefined) return IDENTITY;
  const [a, b, c, d, e, f] = (/^matrix\(([^)]*)\)$/.exec(text)?.[1] ?? '').split(/[\s,]+/).map(Number);
  if (![a, b, c, d, e, f].every((value) => Number.isFinite(value))) throw new NotOutlines();
  return [a, b, c, d, e, f];
}

export function readStroke(attributes: Attributes): Stroke {
  const cap = attributes.get('stroke-linecap') ?? 'butt';
  const join = attributes.get('stroke-linejoin') ?? 'miter';
  if (cap !== 'butt' && cap !== 'round' && cap !== 'square') throw new NotOutlines();
  if (join !== 'miter' && join !== 'round' && join !== 'bevel') throw new NotOutlines();
  const dashes = (attributes.get('stroke-dasharray') ?? 'none').trim();
  return {
    width: positive(attributes.get('stroke-width') ?? '1'),
    cap,
    join,
    miterLimit: positive(attributes.get('stroke-miterlimit') ?? '4'),
    dashes: dashes === 'none' || dashes === '' ? [] : dashes.split(/[\s,]+/).map(Number),
    dashOffset: Number(attributes.get('stroke-dashoffset') ?? 0),
  };
}
