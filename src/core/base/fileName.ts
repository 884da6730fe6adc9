/** Characters that a file system refuses somewhere. */
const UNSAFE = /[\\/:*?"<>|\u0000-\u001f]+/g;

/** A name that every file system takes, with an extension unless it is empty. */
export function safeFileName(name: string, extension: string): string {
  const stem = name.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim().slice(0, 100);
  return `${stem === '' ? 'label' : stem}${extension === '' ? '' : `.${extension}`}`;
}
