/**
 * Percent-encodes a text for any part of a URI: every character except the unreserved ones (RFC 3986, 2.3) becomes its UTF-8 bytes, each as
 * `%XX`. An unpaired surrogate becomes U+FFFD.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
