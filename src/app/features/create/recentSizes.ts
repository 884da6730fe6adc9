import { LABEL_LIMITS, RECENT_SIZES, STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { isRecord } from '../../../core/base/record.ts';

/** Width and height of a label. */
export interface LabelSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

const KEY = `${STORAGE_PREFIX}recent_sizes`;

/** True for the width and height of a label, within the limits. */
export function isSize(value: unknown): value is LabelSize {
  if (!isRecord(value)) return false;
  const { minSideMm, maxSideMm } = LABEL_LIMITS;
  return [value.widthMm, value.heightMm].every(
    (side) => typeof side === 'number' && side >= minSideMm && side <= maxSideMm,
  );
}

/** Returns the sizes of labels created on this device, latest first; common sizes if there are none. */
export function readRecentSizes(): readonly LabelSize[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const sizes = Array.isArray(stored) ? stored.filter(isSize) : [];
    return [
      ...sizes,
      ...RECENT_SIZES.initial.filter((size) => !sizes.some((other) => isSameSize(size, other))),
    ].slice(0, RECENT_SIZES.maxCount);
  } catch {
    return RECENT_SIZES.initial;
  }
}

/** Returns the size of the last created label; null if there is none. */
export function readLastSize(): LabelSize | null {
  return localStorage.getItem(KEY) === null ? null : readRecentSizes()[0];
}

export function noteSize({ widthMm, heightMm }: LabelSize): void {
  const size = { widthMm, heightMm };
  const others = readRecentSizes().filter((other) => !isSameSize(size, other));
  try {
    localStorage.setItem(KEY, JSON.stringify([size, ...others].slice(0, RECENT_SIZES.maxCount)));
  } catch {
    // If the browser has no storage, the next label starts with the default size.
  }
}

export function isSameSize(one: LabelSize, other: LabelSize): boolean {
  return one.widthMm === other.widthMm && one.heightMm === other.heightMm;
}
