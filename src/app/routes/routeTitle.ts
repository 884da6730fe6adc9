/** What a route says about itself. */
export interface RouteHandle {
  /** Key of the page title among the texts of the shell. */
  readonly titleKey: string;
}

/** The title of a matched route; null for one without. */
export function titleKeyOf(handle: unknown): string | null {
  if (typeof handle !== 'object' || handle === null || !('titleKey' in handle)) return null;
  return typeof handle.titleKey === 'string' ? handle.titleKey : null;
}
