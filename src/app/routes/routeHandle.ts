/** Metadata of a route. */
export interface RouteHandle {
  /** Key of the page title in the `shell` texts. */
  readonly titleKey: string;
  /** Access rule: everybody, or signed-in users only (product specification, section 4). */
  readonly access: 'everybody' | 'signedIn';
  /** `page`: inside the frame with menus and top bar; `none`: the screen fills the whole page. */
  readonly frame: 'page' | 'none';
  /** Side menu group of the screen. */
  readonly group?: 'manage' | 'help';
  /** True if its tab cannot be closed. */
  readonly isFixed?: boolean;
}

/** Returns the metadata of a matched route; null for redirects. */
export function handleOf(value: unknown): RouteHandle | null {
  return isHandle(value) ? value : null;
}

function isHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'titleKey' in value && 'frame' in value;
}
