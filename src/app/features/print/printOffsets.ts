import { PRINT_LIMITS, STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { isRecord } from '../../../core/base/record.ts';

/** Print offset, as stored for this device. */
export interface PrintOffsets {
  readonly offsetXMm: number;
  readonly offsetYMm: number;
}

const KEY = `${STORAGE_PREFIX}print_offsets`;
const NONE: PrintOffsets = { offsetXMm: 0, offsetYMm: 0 };

function within(value: unknown): number {
  const { minOffsetMm, maxOffsetMm } = PRINT_LIMITS;
  return typeof value === 'number' && value >= minOffsetMm && value <= maxOffsetMm ? value : 0;
}

export function readPrintOffsets(): PrintOffsets {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored)) return NONE;
    return { offsetXMm: within(stored.offsetXMm), offsetYMm: within(stored.offsetYMm) };
  } catch {
    return NONE;
  }
}

export function keepPrintOffsets({ offsetXMm, offsetYMm }: PrintOffsets): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ offsetXMm, offsetYMm }));
  } catch {
    // Without storage, the next print starts without an offset.
  }
}
