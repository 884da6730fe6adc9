import type { OpenSheetOptions, SheetProfile } from '../../core/sheet/sheet.ts';

/** Source of a table, from which its content can be reloaded. */
export type TableOrigin =
  /** Local file; `canReread` is true if the browser gives the page lasting access to the file. */
  | { readonly kind: 'file'; readonly canReread: boolean }
  /** Address of the page's own origin. */
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
  /** Number of the table's content, counted from 1 and incremented with each replacement. */
  readonly revision: number;
  /** Rules that the table satisfies: `device` if a library would not accept the table. */
  readonly profile: SheetProfile;
  readonly origin: TableOrigin;
  readonly deletedAtMs: number | null;
}

/** Content of a table: the validated file and its reading options. */
export interface TableContent {
  readonly file: File;
  readonly options: OpenSheetOptions;
  /** Handle of the file on disk; absent if the browser provides none. */
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

/** Version of a stored table that the caller wants to replace, as far as the caller knows it. */
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
