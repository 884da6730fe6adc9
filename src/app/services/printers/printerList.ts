import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { isRecord } from '../../../core/base/record.ts';
import { PRINTER_LIST_LIMITS, type PrinterProfile, readPrinter } from './printerProfile.ts';

export const PRINTERS_KEY = `${STORAGE_PREFIX}printers`;

/** The printers of this device, in the order in which they were added. */
export interface PrinterList {
  readonly printers: readonly PrinterProfile[];
  /** What was printed on last; null for the system's dialog. */
  readonly lastId: string | null;
}

const NONE: PrinterList = { printers: [], lastId: null };

const folded = (name: string) => name.trim().toLowerCase();

/** Whether a name is another printer's. */
export function isNameTaken({ printers }: PrinterList, name: string, ownId: string): boolean {
  return printers.some((printer) => printer.id !== ownId && folded(printer.name) === folded(name));
}

/** The list as it was kept; what is no printer, or one of a name or id that was there before, is left out. */
export function readPrinters(): PrinterList {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PRINTERS_KEY) ?? 'null');
    if (!isRecord(stored) || !Array.isArray(stored.printers)) return NONE;
    let list = NONE;
    for (const value of stored.printers.slice(0, PRINTER_LIST_LIMITS.maxPrinters)) {
      const printer = readPrinter(value);
      const isNew = printer && !list.printers.some(({ id }) => id === printer.id);
      if (isNew && !isNameTaken(list, printer.name, printer.id))
        list = { ...list, printers: [...list.printers, printer] };
    }
    const last = list.printers.find(({ id }) => id === stored.lastId);
    return { ...list, lastId: last?.id ?? null };
  } catch {
    return NONE;
  }
}

/** Keeps the list; false where this device keeps nothing. */
export function keepPrinters(list: PrinterList): boolean {
  try {
    localStorage.setItem(PRINTERS_KEY, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
