/** The editor's address of a draft of this device. */
export function draftAddress(id: string): string {
  return `/edit?draft=${encodeURIComponent(id)}`;
}
