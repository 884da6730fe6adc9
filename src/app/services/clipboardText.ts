/**
 * Text on the clipboard, for commands that are not given by the browser's own keys. Pages over plain http have no such
 * access, and a person may deny it: what this tab copied is then kept in its memory.
 */
let kept = '';

/** @returns whether other programs have it as well; this tab has it either way */
export async function writeClipboard(text: string): Promise<boolean> {
  kept = text;
  try {
    if (!navigator.clipboard) return false;
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A picture on the clipboard; null where there is none, or the page may not look. */
export async function readClipboardPicture(): Promise<File | null> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((candidate) => candidate.startsWith('image/'));
      if (type && !item.types.includes('text/plain'))
        return new File([await item.getType(type)], `clipboard.${type.slice(6)}`, { type });
    }
  } catch {
    // Denied, or a page over plain http.
  }
  return null;
}

export async function readClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard?.readText()) ?? kept;
  } catch {
    return kept;
  }
}
