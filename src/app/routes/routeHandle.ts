import type { RouteHandle } from '../services/screenTable.ts';

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
