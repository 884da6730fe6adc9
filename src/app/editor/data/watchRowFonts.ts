import { subscribe } from 'valtio';
import { faceStylesOf } from '../../../core/label/kinds/registry.ts';
import { printedColumns } from '../../../core/print/labelInputs.ts';
import { cacheRowFonts } from '../../services/offline/cacheRowFonts.ts';
import { debounce } from '../../state/debounce.ts';
import type { DocumentState } from '../../state/documentStore.ts';

/** Time in ms without a change of the label after which its fonts are looked up. */
const REST_MS = 2000;

/**
 * Caches the fonts that the rows of the bound spreadsheet need, at once and when columns, fixed cells or typefaces of the label change.
 * Returns a function that stops it.
 */
export function watchRowFonts(documentState: DocumentState): () => void {
  let before = '';
  const look = () => {
    const label = documentState.history.present;
    const { columnMap, cellFixes, elements } = label;
    const use = JSON.stringify([printedColumns(label), columnMap, cellFixes, elements.map(faceStylesOf)]);
    if (use === before) return;
    before = use;
    cacheRowFonts(label);
  };
  const { touch, stop } = debounce(REST_MS, look);
  touch();
  const end = subscribe(documentState, touch);
  // On the first visit, the service worker takes control after the spreadsheet was bound. Offline, no font could be fetched.
  const repeat = () => {
    before = '';
    touch();
  };
  navigator.serviceWorker?.addEventListener('controllerchange', repeat);
  window.addEventListener('online', repeat);
  return () => {
    window.removeEventListener('online', repeat);
    stop();
    end();
    navigator.serviceWorker?.removeEventListener('controllerchange', repeat);
  };
}
