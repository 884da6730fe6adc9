/** Properties of a route, such as its title and access rule. */
export interface RouteHandle {
  /** Key of the page title in the text namespace `shell`. */
  readonly titleKey: string;
  /** Users who may open the screen: everybody, or only signed-in users (product specification, section 4). */
  readonly access: 'everybody' | 'signedIn';
  /** Roles of which a user needs at least one to open the screen; undefined if every signed-in user may open it. */
  readonly roles?: readonly string[];
  /** Frame around the screen: `page` has menus and a top bar; with `none` the screen fills the page. */
  readonly frame: 'page' | 'none';
  /** Group of the screen in the side menu; undefined if it has no side menu. */
  readonly group?: 'manage' | 'help';
  /** True if the tab of the screen cannot be closed. */
  readonly isFixed?: boolean;
}

/** Returns the properties of a matched route; null for redirects. */
export function handleOf(value: unknown): RouteHandle | null {
  return isHandle(value) ? value : null;
}

/** True if a user with these roles may open the screen (product specification, section 6). */
export function allows({ roles }: Pick<RouteHandle, 'roles'>, userRoles: readonly string[]): boolean {
  return roles === undefined || roles.some((role) => userRoles.includes(role));
}

function isHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'titleKey' in value && 'frame' in value;
}
