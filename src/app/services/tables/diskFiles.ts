import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { SHEET_EXTENSIONS } from '../../../core/sheet/sheetName.ts';
import { chooseFile } from '../../ui/chooseFile.ts';

/**
 * Types of the File System Access API (WICG), with which a file on disk can be read again later. TypeScript's DOM types do not contain
 * them, and some browsers lack the API.
 */
interface PickerOptions {
  readonly types: readonly {
    readonly description: string;
    readonly accept: Readonly<Record<string, readonly string[]>>;
  }[];
}

type Permission = (descriptor: { readonly mode: 'read' }) => Promise<PermissionState>;

declare global {
  interface Window {
    readonly showOpenFilePicker?: (options: PickerOptions) => Promise<readonly FileSystemFileHandle[]>;
  }
  interface FileSystemFileHandle {
    readonly queryPermission?: Permission;
    readonly requestPermission?: Permission;
  }
  interface DataTransferItem {
    readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
  }
}

/** File, and the handle with which it can be read again; null if the browser provides none. */
export interface DiskFile {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
}

const ENDINGS = SHEET_EXTENSIONS.map((extension) => `.${extension}`);

/** Opens the file picker for a spreadsheet; returns null if it is canceled. */
export async function chooseDiskFile(description: string): Promise<DiskFile | null> {
  if (!window.showOpenFilePicker) {
    const file = await chooseFile(ENDINGS.join(','));
    return file && { file, handle: null };
  }
  try {
    const accept = { 'text/csv': ENDINGS };
    const [handle] = await window.showOpenFilePicker({ types: [{ description, accept }] });
    return handle ? { file: await handle.getFile(), handle } : null;
  } catch {
    // The user canceled the file picker.
    return null;
  }
}

/** Returns the dropped files. The caller must call this while it handles the drop event, because the transfer cannot be read later. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly DiskFile[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const dropped = items.map((item) => ({ file: item.getAsFile(), handle: item.getAsFileSystemHandle?.() }));
  const found: DiskFile[] = [];
  for (const { file, handle } of dropped) {
    const stored = await handle?.catch(() => null);
    // `FileSystemFileHandle` does not exist on pages over plain http.
    if (file) found.push({ file, handle: stored && stored instanceof FileSystemFileHandle ? stored : null });
  }
  return found;
}

/** Reads the present content of a file. It asks for the permission to read, which ends when the page is closed. */
export async function rereadFile(handle: FileSystemFileHandle): Promise<Result<File, Problem>> {
  const { name } = handle;
  try {
    const descriptor = { mode: 'read' } as const;
    const known = (await handle.queryPermission?.(descriptor)) ?? 'granted';
    const given = known === 'granted' ? known : await handle.requestPermission?.(descriptor);
    if (given !== 'granted') return fail('tableNoPermission', { name });
    return ok(await handle.getFile());
  } catch {
    // The file was deleted or renamed, or its disk is disconnected.
    return fail('tableFileUnreadable', { name });
  }
}
