import { PRINT_LIMITS, STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { isRecord } from '../../../core/base/record.ts';

/** Scan settings of this device. */
export interface ScanSettings {
  /** Column in which scanned codes are looked up. The bound spreadsheet may lack it. */
  readonly column: string;
  /** True if scans fill a print-time input of the label, although a spreadsheet is bound. */
  readonly isAnswer: boolean;
  readonly isInstant: boolean;
  /** True to clear the field after a scan; otherwise the next scan replaces the text. */
  readonly clearsInput: boolean;
  readonly hasSound: boolean;
  readonly copies: number;
}

const SETTINGS_KEY = `${STORAGE_PREFIX}scan_settings`;

const DEFAULTS: ScanSettings = {
  column: '',
  isAnswer: false,
  isInstant: true,
  clearsInput: true,
  hasSound: true,
  copies: PRINT_LIMITS.minCopies,
};

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, the settings exist until the dialog is closed.
  }
}

export function readScanSettings(): ScanSettings {
  const stored = read(SETTINGS_KEY);
  if (!isRecord(stored)) return DEFAULTS;
  const flag = (name: 'isAnswer' | 'isInstant' | 'clearsInput' | 'hasSound') => {
    const value = stored[name];
    return typeof value === 'boolean' ? value : DEFAULTS[name];
  };
  const { column, copies } = stored;
  const isCopies =
    Number.isInteger(copies) &&
    Number(copies) >= PRINT_LIMITS.minCopies &&
    Number(copies) <= PRINT_LIMITS.maxCopies;
  return {
    column: typeof column === 'string' ? column : DEFAULTS.column,
    isAnswer: flag('isAnswer'),
    isInstant: flag('isInstant'),
    clearsInput: flag('clearsInput'),
    hasSound: flag('hasSound'),
    copies: isCopies ? Number(copies) : DEFAULTS.copies,
  };
}

export function keepScanSettings(settings: ScanSettings): void {
  write(SETTINGS_KEY, settings);
}
