import { refuse } from './values.ts';

/**
 * Parses the address of a server, with or without a scheme.
 *
 * @returns the origin; null if the address is invalid or contains a password, because other users of the machine can see command lines
 */
export function originOf(text: string): string | null {
  const hasScheme = /^https?:\/\//i.test(text);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?(\/|$)/i.test(text);
  const address = hasScheme ? text : `${isHere ? 'http' : 'https'}://${text}`;
  if (!URL.canParse(address)) return null;
  const { origin, username, password, pathname, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === '') && pathname === '/' ? origin : null;
}

/** Reads the address of a server. */
export function readServer(text: string): string {
  return originOf(text) ?? refuse(`a server is an address such as https://labels.example, not ${text}`);
}
