/** Long enough for the browser to have opened the file it saves. */
const REVOKE_AFTER_MS = 60_000;

/** Characters that a file system refuses somewhere. */
const UNSAFE = /[\\/:*?"<>|\u0000-\u001f]+/g;

export function safeFileName(name: string, extension: string): string {
  const stem = name.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim().slice(0, 100);
  return `${stem === '' ? 'label' : stem}.${extension}`;
}

/** Hands a finished file to the user. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
