/** Minutes that this machine's own zone is ahead of UTC at a moment. */
export function localOffsetMinutes(timeMs: number): number {
  return -new Date(timeMs).getTimezoneOffset();
}
