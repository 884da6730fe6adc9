/**
 * Text that this tab copied last. Pages over plain http cannot access the clipboard, and users can deny the access; then the tab's own
 * Paste command uses this text.
 */
let copied = '';

/**
 * Copies a text.
 *
 * @returns true if other programs can paste the text, too; this tab can paste it in any case
 */
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

/** Returns a picture from the clipboard; null if it contains none, or if access is denied. */
export async function readClipboardPicture(): Promise<File | null> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((candidate) => candidate.startsWith('image/'));
      if (type && !item.types.includes('text/plain'))
        return new File([await item.getType(type)], `clipboard.${type.slice(6)}`, { type });
    }
  } catch {
    // Access was denied, or the page is served over plain http.
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
