/** Where the files of a label are on this machine. */
export interface NodeFolders {
  /** Of the label: its pictures and fonts lie there, and no name leads out of it. */
  readonly folder?: string;
  /** Pictures that rows name: a folder, or a zip. */
  readonly pictures?: string;
}
