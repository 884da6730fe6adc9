/** What a route says about itself. */
export interface RouteHandle {
  /** Key of the page title among the texts of the shell. */
  readonly titleKey: string;
  /** Who may open it: everybody, or whoever is signed in (product specification, section 4). */
  readonly access: 'everybody' | 'signedIn';
  /** Whether it stands within menus and bar, or has the whole page. */
  readonly frame: 'page' | 'none';
  /** The side menu that it is a part of. */
  readonly group?: 'manage' | 'help';
  /** Its tab cannot be closed. */
  readonly isFixed?: boolean;
}

/** What a matched route says; null for one that leads somewhere else. */
export function handleOf(value: unknown): RouteHandle | null {
  return isHandle(value) ? value : null;
}

function isHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'titleKey' in value && 'frame' in value;
}
