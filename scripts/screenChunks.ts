import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Modules that every screen needs, and the screen that must come first. */
const APP = /app[\\/]routes[\\/]startApp\.tsx$/;
/** The start page has two modules and the page's first script; its engine is loaded later. */
const START_PAGE = /app[\\/]landing[\\/](startLanding|LabelPictures)\.tsx$|[\\/]index\.html$/;
const FRAME = /app[\\/]routes[\\/]frame[\\/]PageFrame\.tsx$/;
const EDITOR = /app[\\/]routes[\\/]EditScreen\.tsx$/;
/** Within the app, the start page is the same as by itself. */
const OTHERS = /app[\\/]routes[\\/](?!Edit|Home)\w+Screen\.tsx$/;
const SCREEN = /app[\\/]routes[\\/]\w+Screen\.tsx$/;
/** Number of screens from which a shared module goes into a common script; modules of fewer screens get a script for exactly those. */
const MANY = 4;

/** Modules that each screen needs before it can be shown, without dialogs and menus. */
export type ScreenNeeds = ReadonlyMap<string, ReadonlySet<string>>;

/** Replaces workers and pictures, which the real build makes; they don't affect the dependencies of screens. */
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
 * Builds the page once in memory to learn which modules each screen needs at its start: sources alone don't tell, because a library's
 * entry file re-exports everything.
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
    if (screen !== null && [APP, START_PAGE, FRAME, SCREEN].some((wanted) => wanted.test(screen)))
      needs.set(screen, new Set(modulesOf(chunk, byName)));
  }
  // Sorted, because script names contain indexes in this list and must be reproducible.
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
 * Chooses the script of a module that several screens need, by the set of those screens. Each separate script costs a request and
 * compresses worse; a script with unneeded modules delays a screen. A module's users also need its imports, so scripts only import those
 * of more screens, and never form cycles.
 */
export function nameScripts(needs: ScreenNeeds): (id: string) => string {
  const neededBy = (wanted: RegExp, id: string) =>
    [...needs].flatMap(([screen, modules], index) => (wanted.test(screen) && modules.has(id) ? [index] : []));
  return (id) => {
    const isNeeded = (wanted: RegExp) => neededBy(wanted, id).length > 0;
    if (isNeeded(START_PAGE)) return 'base';
    if (isNeeded(APP)) return 'app';
    const by = neededBy(OTHERS, id);
    const isEditors = isNeeded(EDITOR);
    if (isNeeded(FRAME) || by.length >= MANY) return isEditors ? 'common' : 'screens';
    if (by.length === 0) return isEditors ? 'editor' : 'late';
    return isEditors ? 'editor-and-few' : `few-${by.join('-')}`;
  };
}
