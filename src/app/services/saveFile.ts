/** Delay before the URL of the file is revoked, so that the browser has time to open it. */
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
