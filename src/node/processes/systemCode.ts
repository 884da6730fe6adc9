/** Returns the code of a system error, such as `ENOENT`; empty for any other error. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Returns true for a system error with the given code. */
export const hasCode = (error: unknown, code: string): boolean => systemCode(error) === code;
