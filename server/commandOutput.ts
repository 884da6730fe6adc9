/** Terminal of the operator who runs a command beside the server. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Asks the operator on the terminal; absent without one. */
  readonly confirm?: (question: string) => Promise<boolean>;
}
