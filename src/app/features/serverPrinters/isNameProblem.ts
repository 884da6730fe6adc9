/** True for problems with the name of a printer or group, which are shown at its field. */
export const isNameProblem = (code: string): boolean =>
  code === 'printerNameLength' || code === 'printerNameTaken';
