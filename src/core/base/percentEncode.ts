/**
 * Writes a text so that it can stand in any part of a URI: all but the unreserved characters of RFC 3986, 2.3, become the
 * bytes of their UTF-8, each behind a per cent sign. A surrogate without its other half becomes U+FFFD.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
