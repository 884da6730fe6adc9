import type { BoxMm } from '../base/boxes.ts';
import { PAGE_LIMITS } from '../base/limits.ts';
import { type Matrix, multiply, rotation, translation } from '../scene/matrix.ts';
import type { PageSettings, QuarterTurn } from './pageSettings.ts';

interface SizeMm {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A part of a page as it lies on a label. */
export interface PlacedPage {
  /** What of the page is seen, in its millimetres. */
  readonly shown: BoxMm;
  /** Where that lies on the label; never more than the label. */
  readonly placed: BoxMm;
  /** From millimetres of the page to those of the label. */
  readonly matrix: Matrix;
  /** Whether more than a hair of the part lies outside of the label. */
  readonly isCut: boolean;
  /** How much it is made larger, or smaller. */
  readonly scale: number;
}

/** Whether codes may be too fine to be read now. Nobody knows where the size that they were made for is a guess. */
export function isMadeTooSmall(
  { scale }: Pick<PlacedPage, 'scale'>,
  { isSizeGuessed = false }: { readonly isSizeGuessed?: boolean },
): boolean {
  return !isSizeGuessed && scale < PAGE_LIMITS.readableScale;
}

/** What is lost at an edge without anybody seeing it. */
const HAIR_MM = 0.5;

/** From the coordinates of a box to those of its turned self, whose top left corner is the origin. */
export function turnedPart({ xMm, yMm, widthMm, heightMm }: BoxMm, turnDeg: QuarterTurn): Matrix {
  const origins: Readonly<Record<QuarterTurn, Matrix>> = {
    0: translation(0, 0),
    90: translation(heightMm, 0),
    180: translation(widthMm, heightMm),
    270: translation(0, widthMm),
  };
  return multiply(multiply(origins[turnDeg], rotation(turnDeg)), translation(-xMm, -yMm));
}

/** How much a part is scaled to be as large as the label allows. */
function fullScale(part: SizeMm, label: SizeMm, isSideways: boolean): number {
  const [across, down] = isSideways ? [part.heightMm, part.widthMm] : [part.widthMm, part.heightMm];
  return Math.min(label.widthMm / across, label.heightMm / down);
}

/** A turn that makes it larger by less than this is none that fits better: what is nearly square stays upright. */
const FITS_BETTER = 1.1;

/**
 * The clockwise turn of a part: the one that is asked for on top of `upDeg`, or, for `auto`, the one with which it fits
 * better. Of the two that fit alike it is the one that brings its text upright, and where that lies across anyway, or is
 * not known, the first: upright, or turned clockwise.
 *
 * @param upDeg the clockwise turn that brings its text upright; null where nobody knows
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

/** Puts a part of a page into the middle of a label. */
export function placePage(
  part: BoxMm,
  turnDeg: QuarterTurn,
  label: SizeMm,
  fit: PageSettings['fit'],
): PlacedPage {
  const isSideways = turnDeg % 180 !== 0;
  const scale = fit === 'full' ? fullScale(part, label, isSideways) : 1;
  const widthMm = (isSideways ? part.heightMm : part.widthMm) * scale;
  const heightMm = (isSideways ? part.widthMm : part.heightMm) * scale;
  const xMm = (label.widthMm - widthMm) / 2;
  const yMm = (label.heightMm - heightMm) / 2;
  const onLabel: Matrix = [scale, 0, 0, scale, xMm, yMm];
  // What the label has no room for is cut off at both sides alike.
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
