/** Returns the text of a system error without its code and path, because the message that quotes the text contains the path. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.replace(/^[A-Z]+: /, '').replace(/, \w+( '.*')?$/, '');
}
