/** The code of an error of the system, such as `ENOENT`; empty for anything else that was thrown. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether what was thrown is an error of the system of that name. */
export const hasCode = (error: unknown, code: string): boolean => systemCode(error) === code;
