import { proxy } from 'valtio';
import {
  keepPrinters,
  PRINTERS_KEY,
  type PrinterList,
  readPrinters,
} from '../../services/printers/printerList.ts';
import type { PrinterCorrection, PrinterProfile } from '../../services/printers/printerProfile.ts';
import { type Held, hold } from '../../state/held.ts';

/** The printers of this device; every change is kept at once. */
export const printerState = proxy<{ list: Held<PrinterList> }>({ list: hold(readPrinters()) });

// What another tab changes.
window.addEventListener('storage', ({ key }) => {
  if (key === PRINTERS_KEY || key === null) printerState.list = hold(readPrinters());
});

function put(list: PrinterList): void {
  printerState.list = hold(list);
  // Without storage they last as long as the page.
  keepPrinters(list);
}

export function findPrinter(id: string | null): PrinterProfile | null {
  return printerState.list.printers.find((printer) => printer.id === id) ?? null;
}

/** Puts a printer into its place, or to the end where it is new. */
export function putPrinter(printer: PrinterProfile): void {
  const { printers, lastId } = printerState.list;
  const at = printers.findIndex(({ id }) => id === printer.id);
  put({ lastId, printers: at < 0 ? [...printers, printer] : printers.with(at, printer) });
}

/** Takes a printer off the list; gives what puts it back where it was. */
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
 * Remembers what is printed on, and how far it was found to be out: the next print begins with it.
 *
 * @param printer null for the system's dialog
 */
export function rememberPrint(
  printer: PrinterProfile | null,
  { offsetXMm, offsetYMm, scale }: Pick<PrinterCorrection, 'offsetXMm' | 'offsetYMm' | 'scale'>,
): void {
  if (printer) putPrinter({ ...printer, correction: { ...printer.correction, offsetXMm, offsetYMm, scale } });
  put({ ...printerState.list, lastId: printer?.id ?? null });
}
