import { useEffect } from 'react';
import { subscribe } from 'valtio';
import { faceStylesOf } from '../../core/label/kinds/registry.ts';
import { printedColumns } from '../../core/print/labelInputs.ts';
import { cacheRowFonts } from '../services/offline/cacheRowFonts.ts';
import { debounce } from '../state/debounce.ts';
import { useKey } from '../state/useKey.ts';
import type { Editor } from './createEditor.ts';

/** Time in ms without a change of the label after which its fonts are looked up. */
const REST_MS = 2000;

/** Caches the fonts that the rows of the bound spreadsheet need, after it was bound and when columns or typefaces of the label change. */
export function useRowFonts({ documentState, dataState }: Editor): void {
  const sheet = useKey(dataState, 'sheet');
  useEffect(() => {
    if (!sheet) return undefined;
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
  }, [sheet, documentState]);
}
