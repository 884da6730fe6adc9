import { PRINT_LIMITS, STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { isRecord } from '../../../core/base/record.ts';
import type { Scan } from './scanSession.ts';

/** How this device scans. */
export interface ScanSettings {
  /** The column that scans are looked up in; the spreadsheet may not have it. */
  readonly column: string;
  /** Whether a scan answers the label's question, where it asks one and has a spreadsheet as well. */
  readonly isAnswer: boolean;
  readonly isInstant: boolean;
  /** Whether what was scanned leaves its field when it is taken; else the next scan takes its place. */
  readonly clearsInput: boolean;
  readonly hasSound: boolean;
  readonly copies: number;
}

const SETTINGS_KEY = `${STORAGE_PREFIX}scan_settings`;
const COLLECTED_KEY = `${STORAGE_PREFIX}scan_collected_`;

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
    // A window without storage: it lasts as long as the dialog.
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

export type CollectedScan = Pick<Scan, 'content' | 'rows'>;

/** What is collected belongs to a label and to the spreadsheet whose rows it has. */
export interface CollectedOf {
  readonly draftId: string;
  /** Null without a spreadsheet. */
  readonly file: File | null;
}

function sheetMark(file: File | null): string {
  return file ? JSON.stringify([file.name, file.size, file.lastModified]) : '';
}

function isCollected(value: unknown): value is CollectedScan {
  return (
    isRecord(value) &&
    typeof value.content === 'string' &&
    Array.isArray(value.rows) &&
    value.rows.every((row) => Number.isInteger(row) && row >= 0)
  );
}

/** What was collected before the page was closed; nothing where it was of another spreadsheet. */
export function readCollected({ draftId, file }: CollectedOf): CollectedScan[] {
  const stored = read(`${COLLECTED_KEY}${draftId}`);
  if (!isRecord(stored) || stored.sheet !== sheetMark(file) || !Array.isArray(stored.scans)) return [];
  return stored.scans.filter(isCollected);
}

export function keepCollected({ draftId, file }: CollectedOf, scans: readonly CollectedScan[]): void {
  const key = `${COLLECTED_KEY}${draftId}`;
  if (scans.length > 0) {
    write(key, { sheet: sheetMark(file), scans });
    return;
  }
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing kept.
  }
}
