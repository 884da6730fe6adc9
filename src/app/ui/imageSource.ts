/** Attributes of an `img` element for an image of a server. */
interface ImageSource {
  readonly src: string;
  readonly crossOrigin?: 'anonymous';
}

/**
 * Returns the attributes with which an image is fetched (product specification, section 7). Files of the own server never change under their
 * address, so the browser may keep them; the format query makes the server convert TIFF, which browsers can't show. Images of other origins
 * are fetched without cookies, and with the time, so that no outdated copy is shown.
 *
 * @param address absolute or relative address; empty for none
 */
export function imageSource(address: string, nowMs: number): ImageSource {
  if (address === '' || !URL.canParse(address, window.location.href)) return { src: '' };
  const url = new URL(address, window.location.href);
  const isOwn = url.origin === window.location.origin;
  const isTiff = /\.tiff?$/i.test(url.pathname);
  if (isOwn || isTiff) url.searchParams.set('format', 'jpg');
  if (isOwn) return { src: `${url.pathname}${url.search}` };
  url.searchParams.set('t', String(nowMs));
  return { src: url.href, crossOrigin: 'anonymous' };
}
