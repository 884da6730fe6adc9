import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { faceStylesOf } from '../../../../core/label/kinds/registry.ts';
import { printedColumns } from '../../../../core/print/labelInputs.ts';
import { cacheRowFonts } from '../../../services/offline/cacheRowFonts.ts';
import { debounce } from '../../../state/debounce.ts';
import type { Workspace } from '../../../state/workspace.ts';

/** Time in ms without a change of the label after which its fonts are looked up. */
const REST_MS = 2000;

/**
 * Caches the fonts that the rows of the bound spreadsheet need: after it was bound, and when columns, fixed cells or typefaces of the label
 * change. Returns a function that stops it.
 */
export function watchRowFonts({
  documentState,
  dataState,
}: Pick<Workspace, 'documentState' | 'dataState'>): () => void {
  /** Parts of the label on which the fonts depended when they were looked up last; empty if they have to be looked up again. */
  let lastUse = '';
  const look = () => {
    if (!dataState.sheet) return;
    const label = documentState.history.present;
    const { columnMap, cellFixes, elements } = label;
    const use = JSON.stringify([printedColumns(label), columnMap, cellFixes, elements.map(faceStylesOf)]);
    if (use === lastUse) return;
    lastUse = use;
    cacheRowFonts(label);
  };
  const { touch, stop } = debounce(REST_MS, look);
  const lookAgain = () => {
    lastUse = '';
    touch();
  };
  lookAgain();
  const ends = [subscribe(documentState, touch), subscribeKey(dataState, 'sheet', lookAgain), stop];
  // On the first visit, the service worker takes control after the spreadsheet was bound. Offline, no font could be fetched.
  navigator.serviceWorker?.addEventListener('controllerchange', lookAgain);
  window.addEventListener('online', lookAgain);
  return () => {
    for (const end of ends) end();
    navigator.serviceWorker?.removeEventListener('controllerchange', lookAgain);
    window.removeEventListener('online', lookAgain);
  };
}
