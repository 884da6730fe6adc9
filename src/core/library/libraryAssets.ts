/** Base path of a server's API. */
export const API_BASE = '/api/v3';

/** Base URL of uploaded pictures; the key follows. */
export const PICTURE_ADDRESS = `${API_BASE}/oss/`;
/** Base URL of an account's fonts; the ID follows. */
export const FONT_ADDRESS = `${API_BASE}/font/file/`;

/**
 * File that a library label refers to by URL. The fragment after `#` is its file name for exports of the label; browsers don't send
 * it to the server.
 */
export type LibraryAsset =
  | {
      readonly kind: 'picture';
      readonly key: string;
      /** SHA-256 of the picture's bytes, in hexadecimal digits. */
      readonly sha256: string;
      readonly type: string;
      /** File name; empty if the label does not contain it. */
      readonly name: string;
    }
  | { readonly kind: 'font'; readonly fontId: string; readonly name: string };

/** Returns the file name in a URL's fragment; empty if the fragment is not a valid name of a file next to the label. */
function nameIn(fragment: string): string {
  try {
    const name = decodeURIComponent(fragment);
    return /^[^/\\:*?"<>|\u0000-\u001f]{1,255}$/.test(name) && !name.startsWith('.') ? name : '';
  } catch {
    return '';
  }
}

/** Parses the name of an asset; null if it is not a library URL. */
export function parseLibraryAsset(asset: string): LibraryAsset | null {
  const [, address, fragment = ''] = /^([^#]*)(?:#(.*))?$/s.exec(asset) ?? [];
  if (address === undefined) return null;
  const name = nameIn(fragment);
  if (address.startsWith(PICTURE_ADDRESS)) {
    const key = address.slice(PICTURE_ADDRESS.length);
    const [, sha256, type] = /^([0-9a-f]{64})\.([a-z0-9]{2,5})$/.exec(key) ?? [];
    return sha256 === undefined ? null : { kind: 'picture', key, sha256, type, name };
  }
  if (!address.startsWith(FONT_ADDRESS)) return null;
  const fontId = address.slice(FONT_ADDRESS.length);
  return /^[\w-]{1,64}$/.test(fontId) ? { kind: 'font', fontId, name } : null;
}

const named = (name: string) => (name === '' ? '' : `#${encodeURIComponent(name)}`);

/** URL of a picture in a library label. */
export const pictureAssetUrl = (key: string, name: string) => `${PICTURE_ADDRESS}${key}${named(name)}`;

/** URL of the owner's font in a library label. */
export const fontAssetUrl = (fontId: string, name: string) => `${FONT_ADDRESS}${fontId}${named(name)}`;
