/** Whether the server refuses a printer or a group for its name, which is said beside the field. */
export const isNameProblem = (code: string): boolean =>
  code === 'printerNameLength' || code === 'printerNameTaken';
