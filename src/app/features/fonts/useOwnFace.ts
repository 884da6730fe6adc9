import { useEffect, useState } from 'react';
import { readUserFont } from '../../services/offline/offlineFonts.ts';

const faces = new Map<string, Promise<boolean>>();

/** Loads a font of the user's account for display, once. Returns false if the browser cannot load it, such as a font collection. */
function openFace(family: string, url: string): Promise<boolean> {
  const opening = faces.get(url);
  if (opening) return opening;
  const open = async () => {
    const file = await readUserFont(url);
    if (!file.ok) return false;
    try {
      document.fonts.add(await new FontFace(family, file.value).load());
      return true;
    } catch {
      return false;
    }
  };
  const opened = open();
  faces.set(url, opened);
  // Drop the failed entry so that the next request retries.
  void opened.then((isThere) => isThere || faces.delete(url));
  return opened;
}

/**
 * Loads a face of a font of the user's account.
 *
 * @param url address of the face; null for a bundled font, which is drawn by the build
 * @returns the value of the CSS property `font-family`; null while it is loading, if it can't be loaded, and for a bundled font
 */
export function useOwnFace(fontId: string, url: string | null): string | null {
  const [isThere, setIsThere] = useState(false);
  const family = `diecut-${fontId}`;
  useEffect(() => {
    if (url === null) return undefined;
    let isGone = false;
    void openFace(family, url).then((opened) => isGone || setIsThere(opened));
    return () => {
      isGone = true;
    };
  }, [family, url]);
  return isThere ? `"${family}", sans-serif` : null;
}
