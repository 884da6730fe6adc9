/** Output to the terminal of the operator who runs a command. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Asks the operator a yes-or-no question on the terminal; absent if there is no terminal. */
  readonly confirm?: (question: string) => Promise<boolean>;
}
