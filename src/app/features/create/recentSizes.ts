import { LABEL_LIMITS, RECENT_SIZES, STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { isRecord } from '../../../core/base/record.ts';

/** A label's width and height. */
export interface LabelSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

const KEY = `${STORAGE_PREFIX}recent_sizes`;

function isSize(value: unknown): value is LabelSize {
  if (!isRecord(value)) return false;
  const { minSideMm, maxSideMm } = LABEL_LIMITS;
  return [value.widthMm, value.heightMm].every(
    (side) => typeof side === 'number' && side >= minSideMm && side <= maxSideMm,
  );
}

/** Sizes of labels that were made on this device, the last one first; those that many people need until there are any. */
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

/** The size that the last label had; null where none was made yet. */
export function readLastSize(): LabelSize | null {
  return localStorage.getItem(KEY) === null ? null : readRecentSizes()[0];
}

export function noteSize({ widthMm, heightMm }: LabelSize): void {
  const size = { widthMm, heightMm };
  const others = readRecentSizes().filter((other) => !isSameSize(size, other));
  try {
    localStorage.setItem(KEY, JSON.stringify([size, ...others].slice(0, RECENT_SIZES.maxCount)));
  } catch {
    // A window without storage: the next label begins at the usual size.
  }
}

export function isSameSize(one: LabelSize, other: LabelSize): boolean {
  return one.widthMm === other.widthMm && one.heightMm === other.heightMm;
}
