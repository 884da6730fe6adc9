const two = (value: number) => String(value).padStart(2, '0');

/** Formats the day of a time, in local time: `YYYY-MM-DD`. */
export function dayText(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Formats a time for lists, in local time: `YYYY-MM-DD HH:mm:ss` (product specification, section 2). */
export function timeText(atMs: number): string {
  const at = new Date(atMs);
  return `${dayText(atMs)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}
