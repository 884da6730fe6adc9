import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { isRecord } from '../../../core/base/record.ts';
import { PRINTER_LIST_LIMITS, type PrinterProfile, readPrinter } from './printerProfile.ts';

export const PRINTERS_KEY = `${STORAGE_PREFIX}printers`;

/** Printers of this device, in the order in which they were added. */
export interface PrinterList {
  readonly printers: readonly PrinterProfile[];
  /** Id of the printer that was used last; null for the system's print dialog. */
  readonly lastId: string | null;
}

const NONE: PrinterList = { printers: [], lastId: null };

const folded = (name: string) => name.trim().toLowerCase();

/** True if another printer of the list has this name. */
export function isNameTaken({ printers }: PrinterList, name: string, ownId: string): boolean {
  return printers.some((printer) => printer.id !== ownId && folded(printer.name) === folded(name));
}

/** Returns the stored list; invalid entries, and duplicates of a name or id, are dropped. */
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

/** Stores the list; returns false if the browser has no storage. */
export function keepPrinters(list: PrinterList): boolean {
  try {
    localStorage.setItem(PRINTERS_KEY, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
