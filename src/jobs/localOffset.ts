/** Returns the UTC offset of this machine at a time, in minutes. */
export function localOffsetMinutes(timeMs: number): number {
  return -new Date(timeMs).getTimezoneOffset();
}
