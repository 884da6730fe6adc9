/** A short name for what has no other (FNV-1a): equal contents have equal ones. */
export function contentId(text: string): string {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return (value >>> 0).toString(36);
}
