/** What the system says, without its code and the path that the sentence names already. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.replace(/^[A-Z]+: /, '').replace(/, \w+( '.*')?$/, '');
}
