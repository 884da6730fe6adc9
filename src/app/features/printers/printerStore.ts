import { proxy } from 'valtio';
import {
  keepPrinters,
  PRINTERS_KEY,
  type PrinterList,
  readPrinters,
} from '../../services/printers/printerList.ts';
import type { PrinterCorrection, PrinterProfile } from '../../services/printers/printerProfile.ts';
import { asRef, type Ref } from '../../state/asRef.ts';

/** Printers of this device; every change is stored at once. */
export const printerState = proxy<{ list: Ref<PrinterList> }>({ list: asRef(readPrinters()) });

// Keep the list up to date with changes in other tabs.
window.addEventListener('storage', ({ key }) => {
  if (key === PRINTERS_KEY || key === null) printerState.list = asRef(readPrinters());
});

function put(list: PrinterList): void {
  printerState.list = asRef(list);
  // Without storage the printers exist until the page is closed.
  keepPrinters(list);
}

export function findPrinter(id: string | null): PrinterProfile | null {
  return printerState.list.printers.find((printer) => printer.id === id) ?? null;
}

/** Replaces a printer, or appends a new printer. */
export function putPrinter(printer: PrinterProfile): void {
  const { printers, lastId } = printerState.list;
  const at = printers.findIndex(({ id }) => id === printer.id);
  put({ lastId, printers: at < 0 ? [...printers, printer] : printers.with(at, printer) });
}

/** Removes a printer; returns a function that restores it at its former position. */
export function removePrinter(printer: PrinterProfile): () => void {
  const { printers, lastId } = printerState.list;
  const at = printers.findIndex(({ id }) => id === printer.id);
  put({
    lastId: lastId === printer.id ? null : lastId,
    printers: printers.filter(({ id }) => id !== printer.id),
  });
  return () => {
    const now = printerState.list;
    if (findPrinter(printer.id)) return;
    put({ lastId: now.lastId, printers: now.printers.toSpliced(at, 0, printer) });
  };
}

/**
 * Stores which printer was used last, and its correction of position and scale. The next print starts with them.
 *
 * @param printer null for the system's print dialog
 */
export function rememberPrint(
  printer: PrinterProfile | null,
  { offsetXMm, offsetYMm, scale }: Pick<PrinterCorrection, 'offsetXMm' | 'offsetYMm' | 'scale'>,
): void {
  if (printer) putPrinter({ ...printer, correction: { ...printer.correction, offsetXMm, offsetYMm, scale } });
  put({ ...printerState.list, lastId: printer?.id ?? null });
}
