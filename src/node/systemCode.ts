/** Code of a system error, such as `ENOENT`; empty for anything else. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** True for a system error with the given code. */
export const hasCode = (error: unknown, code: string): boolean => systemCode(error) === code;
