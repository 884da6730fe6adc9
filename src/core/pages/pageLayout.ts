import type { BoxMm } from '../base/boxes.ts';
import { PAGE_LIMITS } from '../base/limits.ts';
import { type Matrix, multiply, rotation, translation } from '../scene/matrix.ts';
import type { PageSettings, QuarterTurn } from './pageSettings.ts';

interface SizeMm {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Position of a part of a page on a label. */
export interface PageLayout {
  /** Visible part of the page, in millimeters of the page. */
  readonly shown: BoxMm;
  /** Box of the part on the label, clipped to the label. */
  readonly placed: BoxMm;
  /** Transforms millimeters of the page to millimeters of the label. */
  readonly matrix: Matrix;
  /** True if more than `HAIR_MM` of the part is outside the label. */
  readonly isCut: boolean;
  /** Scale factor. */
  readonly scale: number;
}

/** True if the scale may make barcodes too fine to scan; false if the original size is a guess, since the scale is then unknown. */
export function isMadeTooSmall(
  { scale }: Pick<PageLayout, 'scale'>,
  { isSizeGuessed = false }: { readonly isSizeGuessed?: boolean },
): boolean {
  return !isSizeGuessed && scale < PAGE_LIMITS.readableScale;
}

/** Maximum overhang at an edge that doesn't count as cut off. */
const HAIR_MM = 0.5;

/** Returns the transform from a box to the rotated box, whose top left corner is the origin. */
export function turnedPart({ xMm, yMm, widthMm, heightMm }: BoxMm, turnDeg: QuarterTurn): Matrix {
  const origins: Readonly<Record<QuarterTurn, Matrix>> = {
    0: translation(0, 0),
    90: translation(heightMm, 0),
    180: translation(widthMm, heightMm),
    270: translation(0, widthMm),
  };
  return multiply(multiply(origins[turnDeg], rotation(turnDeg)), translation(-xMm, -yMm));
}

/** Returns the scale at which a part is as large as the label allows. */
function fullScale(part: SizeMm, label: SizeMm, isSideways: boolean): number {
  const [across, down] = isSideways ? [part.heightMm, part.widthMm] : [part.widthMm, part.heightMm];
  return Math.min(label.widthMm / across, label.heightMm / down);
}

/** Minimum factor by which a rotation must enlarge a part to count as a better fit, so that nearly square parts stay upright. */
const FITS_BETTER = 1.1;

/**
 * Returns the clockwise rotation of a part: the requested one in addition to `upDeg`, or, for `auto`, the one that fits better. If two fit
 * equally, the one with upright text wins; if the text is sideways in both or its direction is unknown, the smaller rotation.
 *
 * @param upDeg clockwise rotation that makes its text upright; null if unknown
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
  // An overhang is cut off equally on both sides.
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
