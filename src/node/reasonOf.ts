/** Returns the message of a system error, without its code and path, which the surrounding message already contains. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.replace(/^[A-Z]+: /, '').replace(/, \w+( '.*')?$/, '');
}
