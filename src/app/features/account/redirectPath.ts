/** Where a person goes when nothing else was asked for. */
const START = '/';

/** Addresses that lead away again: nobody is sent back to them after signing in. */
const DOORS = ['/login', '/register', '/forget', '/auth-redirect', '/redirect'];

/**
 * Where to go on after signing in, from the address of the sign-in page. Only paths of this page are followed: an address of
 * another site would make the page a way to lead people astray.
 */
export function redirectPath(search: string): string {
  const asked = new URLSearchParams(search).get('redirect') ?? START;
  // Browsers read a backslash as a slash, and two slashes as another host.
  if (!/^\/(?![/\\])/.test(asked)) return START;
  const address = new URL(asked, 'http://here');
  // A path such as /.//elsewhere resolves to two slashes.
  if (address.pathname.startsWith('//')) return START;
  if (address.host !== 'here' || DOORS.some((door) => `${address.pathname}/`.startsWith(`${door}/`)))
    return START;
  return `${address.pathname}${address.search}${address.hash}`;
}
