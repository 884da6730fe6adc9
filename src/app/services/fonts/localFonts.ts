/** Font installed on this computer (Local Font Access API, `FontData`). */
export interface LocalFont {
  readonly family: string;
  readonly fullName: string;
  readonly postscriptName: string;
  readonly style: string;
  readonly blob: () => Promise<Blob>;
}

type Query = () => Promise<readonly LocalFont[]>;

function isQuery(value: unknown): value is Query {
  return typeof value === 'function';
}

/** Returns a function that lists installed fonts, for which the browser asks permission; null if the browser cannot list them. */
export function localFontQuery(): Query | null {
  const query: unknown = 'queryLocalFonts' in window ? window.queryLocalFonts : null;
  return isQuery(query) ? () => query.call(window) : null;
}
