/** Local folders with the files of a label. */
export interface NodeFolders {
  /** Folder of the label with its pictures and fonts; names can't lead out of it. */
  readonly folder?: string;
  /** Folder or zip with the pictures that rows name. */
  readonly pictures?: string;
}
