/** Message of a system error, without its code and the path, which the sentence around it already names. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.replace(/^[A-Z]+: /, '').replace(/, \w+( '.*')?$/, '');
}
