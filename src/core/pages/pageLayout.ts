import type { BoxMm, SizeMm } from '../base/boxes.ts';
import { PAGE_LIMITS } from '../base/limits.ts';
import { type Matrix, multiply, rotation, translation } from '../scene/matrix.ts';
import type { PageSettings, QuarterTurn } from './pageSettings.ts';

/** Position of a part of a page on a label. */
export interface PageLayout {
  /** Visible part of the page, in millimeters of the page. */
  readonly shown: BoxMm;
  /** Box of the part on the label, clipped at the label's edges. */
  readonly placed: BoxMm;
  /** Transforms millimeters of the page to millimeters of the label. */
  readonly matrix: Matrix;
  /** True if more than `HAIR_MM` of the part at an edge is outside of the label. */
  readonly isCut: boolean;
  /** Scale of the part on the label; 1 is the original size. */
  readonly scale: number;
}

/**
 * True if the scale may make barcodes too fine to scan. False if the original size is only a guess, because the actual scale is then
 * unknown.
 */
export function isMadeTooSmall(
  { scale }: Pick<PageLayout, 'scale'>,
  { isSizeGuessed = false }: { readonly isSizeGuessed?: boolean },
): boolean {
  return !isSizeGuessed && scale < PAGE_LIMITS.readableScale;
}

/** Maximum length of a part outside of the label at an edge that doesn't count as cut off. */
const HAIR_MM = 0.5;

/** Returns the transform that rotates a box and moves its top left corner to the origin. */
export function turnedPart({ xMm, yMm, widthMm, heightMm }: BoxMm, turnDeg: QuarterTurn): Matrix {
  const origins: Readonly<Record<QuarterTurn, Matrix>> = {
    0: translation(0, 0),
    90: translation(heightMm, 0),
    180: translation(widthMm, heightMm),
    270: translation(0, widthMm),
  };
  return multiply(multiply(origins[turnDeg], rotation(turnDeg)), translation(-xMm, -yMm));
}

/** Returns the scale at which a part is as large as possible within the label. */
function fullScale(part: SizeMm, label: SizeMm, isSideways: boolean): number {
  const [across, down] = isSideways ? [part.heightMm, part.widthMm] : [part.widthMm, part.heightMm];
  return Math.min(label.widthMm / across, label.heightMm / down);
}

/** Minimum ratio by which a rotation must enlarge a part to be preferred, so that nearly square parts stay upright. */
const FITS_BETTER = 1.1;

/**
 * Returns the clockwise rotation of a part: `upDeg` plus the requested rotation, or for `auto` the rotation that fits better. If two
 * rotations fit equally, the one with upright text is chosen; if both make the text sideways or its direction is unknown, the smaller one.
 *
 * @param upDeg clockwise rotation that makes the part's text upright; null if unknown
 */
export function turnOf(
  part: SizeMm,
  label: SizeMm,
  rotate: PageSettings['rotate'],
  upDeg: QuarterTurn | null,
): QuarterTurn {
  if (rotate !== 'auto') return rotate;
  const upright = fullScale(part, label, false);
  const sideways = fullScale(part, label, true);
  if (upDeg !== null && Math.max(upright / sideways, sideways / upright) < FITS_BETTER) return upDeg;
  if (sideways >= upright * FITS_BETTER) return upDeg === 270 ? 270 : 90;
  return upDeg === 180 ? 180 : 0;
}

/** Centers a part of a page on a label. */
export function planPageLayout(
  part: BoxMm,
  turnDeg: QuarterTurn,
  label: SizeMm,
  fit: PageSettings['fit'],
): PageLayout {
  const isSideways = turnDeg % 180 !== 0;
  const scale = fit === 'full' ? fullScale(part, label, isSideways) : 1;
  const widthMm = (isSideways ? part.heightMm : part.widthMm) * scale;
  const heightMm = (isSideways ? part.widthMm : part.heightMm) * scale;
  const xMm = (label.widthMm - widthMm) / 2;
  const yMm = (label.heightMm - heightMm) / 2;
  const onLabel: Matrix = [scale, 0, 0, scale, xMm, yMm];
  // If the part is larger than the label, equal lengths are cut off on opposite sides.
  const overX = Math.max(0, -xMm) / scale;
  const overY = Math.max(0, -yMm) / scale;
  const [alongX, alongY] = isSideways ? [overY, overX] : [overX, overY];
  return {
    shown: {
      xMm: part.xMm + alongX,
      yMm: part.yMm + alongY,
      widthMm: part.widthMm - 2 * alongX,
      heightMm: part.heightMm - 2 * alongY,
    },
    placed: {
      xMm: Math.max(0, xMm),
      yMm: Math.max(0, yMm),
      widthMm: Math.min(widthMm, label.widthMm),
      heightMm: Math.min(heightMm, label.heightMm),
    },
    matrix: multiply(onLabel, turnedPart(part, turnDeg)),
    isCut: -xMm > HAIR_MM || -yMm > HAIR_MM,
    scale,
  };
}
