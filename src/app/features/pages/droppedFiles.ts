/** Reads the next batch of a folder's entries. The browser chooses the size of a batch; an empty batch is the end. */
function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
}

function fileOf(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)));
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function filesBelow(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    const file = await fileOf(entry);
    return file ? [file] : [];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const entries: FileSystemEntry[] = [];
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader))
    entries.push(...some);
  const files: File[] = [];
  // Skip hidden files, such as those that operating systems create.
  for (const below of entries.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })))
    if (!below.name.startsWith('.')) files.push(...(await filesBelow(below)));
  return files;
}

/**
 * Returns the files of a drop. Files of a dropped folder are sorted by name. The caller must call this while it handles the drop event,
 * because the transfer cannot be read later.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const dropped = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files: File[] = [];
  for (const { entry, file } of dropped) {
    if (entry?.isDirectory) files.push(...(await filesBelow(entry)));
    else if (file) files.push(file);
  }
  return files;
}
