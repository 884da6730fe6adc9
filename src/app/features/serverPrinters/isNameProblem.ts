/** True if the server refuses the name of a printer or group; the message is shown beside the field. */
export const isNameProblem = (code: string): boolean =>
  code === 'printerNameLength' || code === 'printerNameTaken';
