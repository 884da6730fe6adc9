/** Returns a short ID for content (FNV-1a): equal contents have equal IDs. */
export function contentId(text: string): string {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return (value >>> 0).toString(36);
}
