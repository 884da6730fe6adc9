/** Returns the address of the sign-in page with a redirect back to a path. */
export function signInPath(pathAndSearch: string): string {
  return `/login${redirectSearch(pathAndSearch)}`;
}

/** Returns the query with which the sign-in and registration pages redirect back to a path. */
export function redirectSearch(pathAndSearch: string): string {
  return `?redirect=${encodeURIComponent(pathAndSearch)}`;
}
