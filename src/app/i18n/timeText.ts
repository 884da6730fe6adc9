const two = (value: number) => String(value).padStart(2, '0');

/** Formats a time for lists, in local time: `YYYY-MM-DD HH:mm:ss` (product specification, section 2). */
export function timeText(atMs: number): string {
  const at = new Date(atMs);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}
