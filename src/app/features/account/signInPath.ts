/** Returns the address of the sign-in page with a redirect back to a path. */
export function signInPath(pathAndSearch: string): string {
  return `/login?redirect=${encodeURIComponent(pathAndSearch)}`;
}
