import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** What every screen needs, and the screen that has to stand first. */
const APP = /app[\\/]routes[\\/]startApp\.tsx$/;
/** The start page comes in two pieces and the page's first script; its engine is none of them. */
const START_PAGE = /app[\\/]landing[\\/](startLanding|LabelPictures)\.tsx$|[\\/]index\.html$/;
const FRAME = /app[\\/]routes[\\/]frame[\\/]PageFrame\.tsx$/;
const EDITOR = /app[\\/]routes[\\/]EditScreen\.tsx$/;
/** The start page as a screen of the page is what it is alone. */
const OTHERS = /app[\\/]routes[\\/](?!Edit|Home)\w+Screen\.tsx$/;
const SCREEN = /app[\\/]routes[\\/]\w+Screen\.tsx$/;
/** What so many screens need travels together; what fewer need is a script of those. */
const MANY = 4;

/** Screens by what they need before they can be shown, dialogs and menus left out. */
export type ScreenNeeds = ReadonlyMap<string, ReadonlySet<string>>;

/** Workers and pictures are made by the real build; whether they are there changes nothing about who needs what. */
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
 * Builds the page once without writing it, to learn which modules each screen needs at its start: what is imported is not
 * told by the sources alone, where a library's front door names all that it has.
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
  // Scripts are called by the places of screens in this list: the same in every build.
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
 * Names the script that a module of several travels in, by the screens that cannot be shown without it. Each script of its
 * own costs a request and compresses worse; one that holds more than a screen needs keeps it waiting. Whoever needs a module
 * needs all that it imports: so scripts import those of more screens alone, and never each other in a ring.
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
