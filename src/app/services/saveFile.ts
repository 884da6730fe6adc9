/** Delay until the URL is revoked, long enough for the browser to open the file. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a generated file to the user's device. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
