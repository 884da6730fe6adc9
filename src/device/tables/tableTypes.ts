import type { OpenSheetOptions, SheetProfile } from '../../core/sheet/sheet.ts';

/** Source of a table, from which its content can be reloaded. */
export type TableOrigin =
  /** A local file; `canReread` if the browser grants the page lasting access to it. */
  | { readonly kind: 'file'; readonly canReread: boolean }
  /** An address of the page's own origin. */
  | { readonly kind: 'url'; readonly url: string };

/** Head of a table, for lists. */
export interface TableHead {
  readonly id: string;
  /** File name with its extension, unique regardless of case. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly bytes: number;
  readonly importedAtMs: number;
  /** Time at which its content was last replaced. */
  readonly changedAtMs: number;
  /** Counts its contents, from 1. */
  readonly revision: number;
  /** Rules that it satisfies: `device` if a library would not accept it. */
  readonly profile: SheetProfile;
  readonly origin: TableOrigin;
  readonly deletedAtMs: number | null;
}

/** Content of a table: the validated file and its reading options. */
export interface TableContent {
  readonly file: File;
  readonly options: OpenSheetOptions;
  /** Handle of the file on disk, if the browser provides it. */
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

/** Version of a stored table that is to be replaced, as known to the caller. */
export type TableVersion = Pick<TableHead, 'id' | 'name' | 'revision' | 'columns'>;

export type TableCode =
  /** Storage is unavailable, as in some private windows. */
  | 'tableNoStorage'
  | 'tableNoRoom'
  /** The data of this device was written by a newer version of the program. */
  | 'draftNewerStorage'
  /** The name is taken. `name`. */
  | 'tableNameTaken'
  /** Deleted, here or in another tab. */
  | 'tableMissing'
  /** Another tab has replaced its content meanwhile. `name`. */
  | 'tableChanged'
  /** The new content has another number of columns. `name`, `expected`, `found`. */
  | 'tableColumnCount'
  /** Invalid length of the name. `length`, `max`. */
  | 'sheetFileName';
