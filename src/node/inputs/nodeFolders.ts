/** Local folders with the files of a label. */
export interface NodeFolders {
  /** Folder with the label's pictures and fonts. File names in the label can't refer to files outside of it. */
  readonly folder?: string;
  /** Folder or zip with the pictures that rows name. */
  readonly pictures?: string;
}
