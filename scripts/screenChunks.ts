import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Pattern of the module that every screen needs. */
const APP = /app[\\/]routes[\\/]startApp\.tsx$/;
/** `index.html` with the page's first script, which every address loads. */
const FIRST = /[\\/]index\.html$/;
/** The two modules that the start page needs at once. The engine that renders the live labels is loaded later. */
const START_PAGE = /app[\\/]landing[\\/](startLanding|LabelPictures)\.tsx$/;
const FRAME = /app[\\/]routes[\\/]frame[\\/]PageFrame\.tsx$/;
const EDITOR = /app[\\/]routes[\\/]EditScreen\.tsx$/;
/** Screens without the editor and without the home screen, which is the same as the start page. */
const OTHERS = /app[\\/]routes[\\/](?!Edit|Home)\w+Screen\.tsx$/;
const SCREEN = /app[\\/]routes[\\/]\w+Screen\.tsx$/;
/**
 * Minimum number of screens for which a shared module goes into a common script; modules of fewer screens go into a script for exactly
 * these screens.
 */
const MANY = 6;

/** For each screen, the modules that it needs before it can be shown, without dialogs and menus. */
export type ScreenNeeds = ReadonlyMap<string, ReadonlySet<string>>;

/** Replaces workers and pictures, which only the real build makes; they don't affect the dependencies of screens. */
function leftOut(): Plugin {
  return {
    name: 'diecut-left-out',
    enforce: 'pre',
    resolveId: (source) => (/[?&](pictures=|url)/.test(source) ? `\0left-out:${source}` : null),
    load: (id) => (id.startsWith('\0left-out:') ? 'export default [];' : null),
    transform: (code) =>
      code.replaceAll(/new URL\(\s*'[^']*\.worker\.ts',\s*import\.meta\.url,?\s*\)/g, "''"),
  };
}

/**
 * Builds the page once in memory to find which modules each screen needs at its start. Reading the imports is not enough, because a
 * library's entry file re-exports everything.
 */
export async function learnScreenNeeds(root: string, plugins: readonly Plugin[]): Promise<ScreenNeeds> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leftOut(), ...plugins],
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      rolldownOptions: { input: resolve(root, 'index.html') },
    },
  });
  const output = 'output' in built ? built.output : [];
  const chunks = output.flatMap((part) => (part.type === 'chunk' ? [part] : []));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needs = new Map<string, Set<string>>();
  for (const chunk of chunks) {
    const screen = chunk.facadeModuleId;
    if (screen !== null && [FIRST, START_PAGE, APP, FRAME, SCREEN].some((wanted) => wanted.test(screen)))
      needs.set(screen, new Set(modulesOf(chunk, byName)));
  }
  // The entries are sorted, because script names contain indexes in this list and must be reproducible.
  return new Map([...needs].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function modulesOf(start: Rolldown.OutputChunk, byName: ReadonlyMap<string, Rolldown.OutputChunk>): string[] {
  const seen = new Set([start]);
  for (const chunk of seen)
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) seen.add(imported);
    }
  return [...seen].flatMap((chunk) => chunk.moduleIds);
}

/**
 * Chooses the script of a module that several screens need, by the set of these screens. Each separate script costs a request and
 * compresses worse; a script with unneeded modules delays a screen. The users of a module also need its imports, so a script imports only
 * scripts of more screens, and scripts never form cycles.
 *
 * Modules that no screen needs before it is shown get no name: the bundler groups them by the dialogs and menus that load them, so that
 * the first dialog doesn't load the others.
 */
export function nameScripts(needs: ScreenNeeds): (id: string) => string | null {
  const neededBy = (wanted: RegExp, id: string) =>
    [...needs].flatMap(([screen, modules], index) => (wanted.test(screen) && modules.has(id) ? [index] : []));
  return (id) => {
    const isNeeded = (wanted: RegExp) => neededBy(wanted, id).length > 0;
    if (isNeeded(FIRST)) return 'base';
    // Every screen loads `base`, so modules of the start page alone are not in it.
    if (isNeeded(START_PAGE)) return [APP, FRAME, EDITOR, OTHERS].some(isNeeded) ? 'base' : 'landing';
    if (isNeeded(APP)) return 'app';
    const by = neededBy(OTHERS, id);
    const isEditors = isNeeded(EDITOR);
    if (isNeeded(FRAME) || by.length >= MANY) return isEditors ? 'common' : 'screens';
    if (by.length === 0) return isEditors ? 'editor' : null;
    return `${isEditors ? 'editor-and' : 'few'}-${by.join('-')}`;
  };
}
