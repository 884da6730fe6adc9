import { loadOnce } from '../../../core/base/loadOnce.ts';

/** Names of the bundled fonts in their own faces, drawn by the build, so that the list loads no fonts. */
const FONT_NAMES = '/fonts/names.json';
/** Names of the bundled fonts in their own scripts; a smaller file of the same format. */
const NATIVE_NAMES = '/fonts/native-names.json';

/** Name of a font as a path in a view box from 0, 0. */
export interface DrawnName {
  readonly width: number;
  readonly height: number;
  readonly data: string;
}

const keyOf = (fontId: string, name: string) => `${fontId}\n${name}`;

function readNames(value: unknown): ReadonlyMap<string, DrawnName> {
  const names = new Map<string, DrawnName>();
  for (const entry of Array.isArray(value) ? value : []) {
    const [fontId, name, width, height, data]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof fontId !== 'string' || typeof name !== 'string' || typeof data !== 'string') continue;
    if (typeof width !== 'number' || typeof height !== 'number') continue;
    names.set(keyOf(fontId, name), { width, height, data });
  }
  return names;
}

/** Creates the lookup in a file of drawn names, which is loaded on first use. */
function createLookup(address: string) {
  const load = loadOnce(async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return readNames(await response.json());
  });
  return async (fontId: string, name: string): Promise<DrawnName | null> => {
    try {
      return (await load()).get(keyOf(fontId, name)) ?? null;
    } catch {
      return null;
    }
  };
}

/** Returns the name of a bundled font in its own face; null if it isn't drawn or can't be fetched. */
export const drawnName = createLookup(FONT_NAMES);

/** Returns the name of a bundled font in its own script and face, such as “한국어”; null if it isn't drawn or can't be fetched. */
export const drawnNativeName = createLookup(NATIVE_NAMES);
