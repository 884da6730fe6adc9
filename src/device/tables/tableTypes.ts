import type { OpenSheetOptions, SheetProfile } from '../../core/sheet/sheet.ts';

/** Where the content of a table came from, and can be fetched from again. */
export type TableOrigin =
  /** A file of the disk; `canReread` where the browser has let the page keep hold of it. */
  | { readonly kind: 'file'; readonly canReread: boolean }
  /** An address of the page's own origin. */
  | { readonly kind: 'url'; readonly url: string };

/** What a list of tables shows. */
export interface TableHead {
  readonly id: string;
  /** A file name with its ending, which no other table has in whatever capitals. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly bytes: number;
  readonly importedAtMs: number;
  /** When its content was last replaced. */
  readonly changedAtMs: number;
  /** Counts the contents that it has had, from 1. */
  readonly revision: number;
  /** Under whose rules it was taken: `device` for one that a library does not take. */
  readonly profile: SheetProfile;
  readonly origin: TableOrigin;
  readonly deletedAtMs: number | null;
}

/** The content of a table: the file as it was checked, and how it is read. */
export interface TableContent {
  readonly file: File;
  readonly options: OpenSheetOptions;
  /** The file on the disk, where the browser gives it. */
  readonly handle?: FileSystemFileHandle;
}

/** A content that is to be stored. */
export interface TableInput {
  readonly name: string;
  readonly content: TableContent;
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly profile: SheetProfile;
  readonly origin: TableOrigin;
}

/** A stored table that a new content takes the place in, as it is known to whoever replaces it. */
export type TableVersion = Pick<TableHead, 'id' | 'name' | 'revision' | 'columns'>;

export type TableCode =
  /** The device gives no storage, as in some private windows. */
  | 'tableNoStorage'
  | 'tableNoRoom'
  /** What is on this device was kept by a newer version of the program. */
  | 'draftNewerStorage'
  /** `name`. */
  | 'tableNameTaken'
  /** It was deleted, here or in another tab. */
  | 'tableMissing'
  /** Another tab has replaced its content meanwhile. `name`. */
  | 'tableChanged'
  /** A new content has another number of columns. `name`, `expected`, `found`. */
  | 'tableColumnCount'
  /** `length`, `max`. */
  | 'sheetFileName';
