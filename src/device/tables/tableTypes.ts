import type { OpenSheetOptions, SheetProfile } from '../../core/sheet/sheet.ts';

/** Source of a table's content, from which the user can reload the content. */
export type TableOrigin =
  /** File of the user. `canReread` is true if the browser lets the page read the file again later. */
  | { readonly kind: 'file'; readonly canReread: boolean }
  /** URL with the origin of the page. */
  | { readonly kind: 'url'; readonly url: string };

/** Summary of a stored table. */
export interface TableHead {
  readonly id: string;
  /** File name with its extension. It is unique on this device, ignoring case. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly bytes: number;
  readonly importedAtMs: number;
  /** Time at which the table's content was last replaced. */
  readonly changedAtMs: number;
  /** Number of the table's content, counted from 1 and incremented with each replacement. */
  readonly revision: number;
  /** Strictest rules that the table satisfies. `device` means that a library would reject the table. */
  readonly profile: SheetProfile;
  readonly origin: TableOrigin;
  readonly deletedAtMs: number | null;
}

/** Content of a table: the validated file, and the options with which it is read. */
export interface TableContent {
  readonly file: File;
  readonly options: OpenSheetOptions;
  /** Handle of the original file, with which it can be read again; absent if the browser provides none. */
  readonly handle?: FileSystemFileHandle;
}

/** Content to be stored. */
export interface TableInput {
  readonly name: string;
  readonly content: TableContent;
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly profile: SheetProfile;
  readonly origin: TableOrigin;
}

/** Table whose content the caller wants to replace, as the caller last read it. */
export type TableVersion = Pick<TableHead, 'id' | 'name' | 'revision' | 'columns'>;

export type TableCode =
  /** Storage is unavailable, as in some private windows. */
  | 'tableNoStorage'
  | 'tableNoRoom'
  /** A newer version of the program has written the data of this device. */
  | 'draftNewerStorage'
  /** The name is taken. Params: `name`. */
  | 'tableNameTaken'
  /** The table was deleted, here or in another tab. */
  | 'tableMissing'
  /** Another tab has replaced the table's content meanwhile. Params: `name`. */
  | 'tableChanged'
  /** The new content has another number of columns. Params: `name`, `expected`, `found`. */
  | 'tableColumnCount'
  /** The name has an invalid length. Params: `length`, `max`. */
  | 'sheetFileName';
