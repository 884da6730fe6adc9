/**
 * Text on the clipboard, for commands that are not given by the browser's own keys. Pages over plain http have no such
 * access, and a person may deny it: what this tab copied is then kept in its memory.
 */
let kept = '';

export async function writeClipboard(text: string): Promise<void> {
  kept = text;
  try {
    await navigator.clipboard?.writeText(text);
  } catch {
    // Denied: this tab still has it.
  }
}

export async function readClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard?.readText()) ?? kept;
  } catch {
    return kept;
  }
}
