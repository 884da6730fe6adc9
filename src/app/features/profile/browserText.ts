/** Browsers and the patterns of their user agents, in the order of checking: some user agents also contain the names of other browsers. */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const;

const SYSTEMS = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Returns a short name of a browser and its system; an unknown user agent is returned unchanged. */
export function browserText(userAgent: string): string {
  const browser = BROWSERS.map(([name, pattern]) => [name, pattern.exec(userAgent)?.[1]] as const).find(
    ([, version]) => version !== undefined,
  );
  if (!browser) return userAgent || '–';
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent));
  return `${browser[0]} ${browser[1]}${system ? ` · ${system[0]}` : ''}`;
}
