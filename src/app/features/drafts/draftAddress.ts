/** Returns the editor's address of a draft. */
export function draftAddress(id: string): string {
  return `/edit?draft=${encodeURIComponent(id)}`;
}
