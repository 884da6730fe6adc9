/**
 * Percent-encodes a text for use in any part of a URI: the UTF-8 bytes of all characters except the unreserved ones (RFC 3986, 2.3) become
 * `%XX`. An unpaired surrogate becomes U+FFFD.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
