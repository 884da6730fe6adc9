/** Default target after sign-in. */
const START = '/';

/** Pages for signing in, which are not allowed as targets after sign-in. */
const DOORS = ['/login', '/register', '/forget', '/auth-redirect', '/redirect'];

/**
 * Returns the redirect target from the address of the sign-in page. Only paths of this site are accepted: other targets would make the page
 * an open redirect.
 */
export function redirectPath(search: string): string {
  const asked = new URLSearchParams(search).get('redirect') ?? START;
  // Browsers read a backslash as a slash, and two leading slashes as another host.
  if (!/^\/(?![/\\])/.test(asked)) return START;
  const address = new URL(asked, 'http://here');
  // A path such as `/.//elsewhere` is resolved to a path that starts with two slashes.
  if (address.pathname.startsWith('//')) return START;
  if (address.host !== 'here' || DOORS.some((door) => `${address.pathname}/`.startsWith(`${door}/`)))
    return START;
  return `${address.pathname}${address.search}${address.hash}`;
}
