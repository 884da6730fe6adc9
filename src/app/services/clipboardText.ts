/**
 * Clipboard text for commands other than the browser's own shortcuts. Pages over plain http have no clipboard access, and the user may deny
 * it: the last copy of this tab is then kept in memory.
 */
let copied = '';

/** @returns true if other programs have the text, too; this tab has the text in any case */
export async function writeClipboard(text: string): Promise<boolean> {
  copied = text;
  try {
    if (!navigator.clipboard) return false;
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a picture from the clipboard; null if there is none, or access is denied. */
export async function readClipboardPicture(): Promise<File | null> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((candidate) => candidate.startsWith('image/'));
      if (type && !item.types.includes('text/plain'))
        return new File([await item.getType(type)], `clipboard.${type.slice(6)}`, { type });
    }
  } catch {
    // Access denied, or a page over plain http.
  }
  return null;
}

export async function readClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard?.readText()) ?? copied;
  } catch {
    return copied;
  }
}
