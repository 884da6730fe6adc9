/** Stored file. Equal files of all users are stored only once. */
export interface FileRow {
  /** File key: hexadecimal SHA-256 of the bytes, and the extension of the file type. */
  readonly key: string;
  /** Name in the file storage. */
  readonly objectName: string;
  /** Name of a JPEG version in the file storage, for browsers that can't show the file's type; null until it is requested. */
  readonly jpegName: string | null;
  readonly bytes: number;
  /** Time of the last upload of the file. */
  readonly sentAtMs: number;
}

/** Name in the file storage. It is recorded before the file is written, so that the database knows every stored file. */
export interface FileObjectRow {
  readonly name: string;
  readonly notedAtMs: number;
}

/** User who has uploaded a file and may therefore use it. */
export interface FileOwnerRow {
  readonly key: string;
  readonly userId: string;
  readonly sentAtMs: number;
}

/** Reference to a file; a referenced file is never deleted. */
export interface FileUseRow {
  /** ID of the reference, which consists of the referring object and the file key. */
  readonly id: string;
  readonly key: string;
  /** Kind of the referring object: `avatar`, `cover`, `label`, `feedback`, `font` or `database`. */
  readonly kind: string;
  readonly userId: string;
  /** Label that uses the picture; deleting the label deletes the reference. */
  readonly labelId: string | null;
  /** Feedback that contains the picture; null for other kinds. */
  readonly feedbackId: string | null;
  /** Font whose file it is; null for other kinds. */
  readonly fontId: string | null;
  /** Database whose file it is; null for other kinds. */
  readonly databaseId: string | null;
}

/** Database: the API's name of a stored table, a spreadsheet that the user has uploaded. */
export interface DatabaseRow {
  readonly id: string;
  readonly userId: string;
  /** File name with its extension. */
  readonly name: string;
  /**
   * Normalized name, unique among the owner's databases; the key of a deleted database can't be the key of any name, so that the name is
   * free again.
   */
  readonly nameKey: string;
  readonly fileKey: string;
  readonly bytes: number;
  /** Column names, as JSON. */
  readonly columns: string;
  readonly rowCount: number;
  /** Encoding of the csv file, one of `ENCODING_NAMES`; null if it is detected. */
  readonly encoding: string | null;
  /** Separator of the csv file, one character; null if it is detected. */
  readonly separator: string | null;
  /** Number of the header row, from 1; null if it is detected. */
  readonly headerRow: number | null;
  /** Number of the current content, counted from 1 and incremented with each replacement of the content. */
  readonly revision: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly deletedAtMs: number | null;
}

/** Binding of a label to a database; a label has at most one. */
export interface BindingRow {
  readonly labelId: string;
  readonly databaseId: string;
  readonly boundAtMs: number;
}
