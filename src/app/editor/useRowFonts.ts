import { useEffect } from 'react';
import { useKey } from '../state/useKey.ts';
import type { Editor } from './createEditor.ts';

/** Caches the fonts that the rows of the bound spreadsheet need; see `watchRowFonts`. */
export function useRowFonts({ documentState, dataState }: Editor): void {
  const sheet = useKey(dataState, 'sheet');
  useEffect(() => {
    if (!sheet) return undefined;
    let isGone = false;
    let stop: () => void = () => undefined;
    const begin = async () => {
      const { watchRowFonts } = await import('./data/watchRowFonts.ts');
      if (!isGone) stop = watchRowFonts(documentState);
    };
    // Without a connection there are no fonts to cache either.
    begin().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [sheet, documentState]);
}
