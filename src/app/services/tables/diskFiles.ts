import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { SHEET_EXTENSIONS } from '../../../core/sheet/sheetName.ts';
import { chooseFile } from '../../ui/chooseFile.ts';

/**
 * Files of the disk that can be read again later, where the browser lets a page keep hold of one (File System Access, WICG).
 * What of it is missing among the types of the DOM, and may be missing in the browser, stands here.
 */
interface PickerOptions {
  readonly types: readonly {
    readonly description: string;
    readonly accept: Readonly<Record<string, readonly string[]>>;
  }[];
}

type Permission = (wish: { readonly mode: 'read' }) => Promise<PermissionState>;

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

/** A file, and how to come back to it; null where the browser does not tell. */
export interface DiskFile {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
}

const ENDINGS = SHEET_EXTENSIONS.map((extension) => `.${extension}`);

/** Lets a person choose a spreadsheet; null when nothing is chosen. */
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
    // Closed without a file.
    return null;
  }
}

/** The files of a drop. What is dropped is told of only while the event is handled. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly DiskFile[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const dropped = items.map((item) => ({ file: item.getAsFile(), handle: item.getAsFileSystemHandle?.() }));
  const found: DiskFile[] = [];
  for (const { file, handle } of dropped) {
    const kept = await handle?.catch(() => null);
    // Pages over plain http do not even know what a handle is.
    if (file) found.push({ file, handle: kept && kept instanceof FileSystemFileHandle ? kept : null });
  }
  return found;
}

/** Reads a file again as it is on the disk now; asks for the permission that a page loses when it is closed. */
export async function rereadFile(handle: FileSystemFileHandle): Promise<Result<File, Problem>> {
  const { name } = handle;
  try {
    const wish = { mode: 'read' } as const;
    const known = (await handle.queryPermission?.(wish)) ?? 'granted';
    const given = known === 'granted' ? known : await handle.requestPermission?.(wish);
    if (given !== 'granted') return fail('tableNoPermission', { name });
    return ok(await handle.getFile());
  } catch {
    // Deleted, renamed, or on a disk that is not there.
    return fail('tableFileUnreadable', { name });
  }
}
