import type { Label } from '../../../core/label/label.ts';
import { conductorWorker } from '../workerClients.ts';

/**
 * Lets the service worker cache the shipped fonts that the rows of the bound spreadsheet need on a label, so that rows which were never
 * shown can be printed offline. Without a service worker there is nothing to do: the page doesn't open offline.
 */
export function cacheRowFonts(label: Label): void {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return;
  conductorWorker.tell(async (conductor) => {
    const addresses = await conductor.rowFonts(label);
    if (addresses.length > 0) controller.postMessage(addresses);
  });
}
