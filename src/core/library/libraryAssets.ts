/** Base path of the server's API. */
export const API_BASE = '/api/v3';

/** Base URL of uploaded pictures, to which the picture's key is appended. */
export const PICTURE_ADDRESS = `${API_BASE}/oss/`;
/** Base URL of an account's fonts, to which the font's ID is appended. */
const FONT_ADDRESS = `${API_BASE}/font/file/`;

/**
 * File that a library label refers to by URL. The URL's fragment is the file name for exports of the label; browsers don't send a fragment
 * to the server.
 */
export type LibraryAsset =
  | {
      readonly kind: 'picture';
      readonly key: string;
      /** SHA-256 of the picture's bytes, in hexadecimal digits. */
      readonly sha256: string;
      readonly type: string;
      /** File name; empty if the URL does not contain it. */
      readonly name: string;
    }
  | { readonly kind: 'font'; readonly fontId: string; readonly name: string };

/** Returns the file name in a URL's fragment; empty if the fragment can't be the name of a file next to the label. */
function nameIn(fragment: string): string {
  try {
    const name = decodeURIComponent(fragment);
    return /^[^/\\:*?"<>|\u0000-\u001f]{1,255}$/.test(name) && !name.startsWith('.') ? name : '';
  } catch {
    return '';
  }
}

/** Parses an asset name; null if it is not the URL of a library asset. */
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

/** Returns the URL of a picture in a library label. */
export const pictureAssetUrl = (key: string, name: string) => `${PICTURE_ADDRESS}${key}${named(name)}`;

/** Returns the URL of an account's font in a library label. */
export const fontAssetUrl = (fontId: string, name: string) => `${FONT_ADDRESS}${fontId}${named(name)}`;
