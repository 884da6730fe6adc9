/** Long enough for the browser to have opened the file it saves. */
const REVOKE_AFTER_MS = 60_000;

/** Hands a finished file to the user. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
