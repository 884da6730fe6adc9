/** The sign-in page that leads back to where a person is. */
export function signInPath(pathAndSearch: string): string {
  return `/login?redirect=${encodeURIComponent(pathAndSearch)}`;
}
