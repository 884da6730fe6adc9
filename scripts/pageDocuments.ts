import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** True for a build of the page; false for a build of another document with the same settings, such as a benchmark's. */
export const whenPageIsBuilt: Exclude<Plugin['apply'], string | undefined> = ({ build }, { command }) =>
  command === 'build' && build?.rolldownOptions?.input === undefined;

const APP = /routes[\\/]startApp\.tsx$/;
const EDITOR = /routes[\\/]EditScreen\.tsx$/;
const SIGN_IN = /routes[\\/]AccountScreen\.tsx$/;
const MY_LABEL = /routes[\\/]MyLabelScreen\.tsx$/;
const FRAME = /routes[\\/]frame[\\/]PageFrame\.tsx$/;
const SCREEN = /routes[\\/](?!Edit|Home|Account|MyLabel)\w+Screen\.tsx$/;
const START_PAGE = /landing[\\/]startLanding\.tsx$/;

/** Returns the file names of scripts with all their imports. */
function scriptsFrom(bundle: Rolldown.OutputBundle, starts: readonly string[]): string[] {
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) add(imported);
  };
  for (const start of starts) add(start);
  return [...names];
}

/** Returns the file names of the scripts of lazily loaded modules, with all their imports. */
function scriptsOf(bundle: Rolldown.OutputBundle, starts: readonly RegExp[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const names = starts.map((start) => {
    const chunk = chunks.find(({ facadeModuleId }) => start.test(facadeModuleId ?? ''));
    if (!chunk) throw new Error(`nothing is fetched apart for ${start.source}`);
    return chunk.fileName;
  });
  return scriptsFrom(bundle, names);
}

const ahead = (name: string) => `<link rel="modulepreload" crossorigin href="/${name}">`;

/** A script is preloaded if at least this share of the screens without a document of their own needs it. */
const MOST = 2 / 3;

/** Returns the scripts that most screens without a document of their own need, in addition to the page's frame. */
function scriptsOfMost(bundle: Rolldown.OutputBundle): string[] {
  const screens = Object.values(bundle).filter(
    (output) => output.type === 'chunk' && SCREEN.test(output.facadeModuleId ?? ''),
  );
  const counts = new Map<string, number>();
  for (const { fileName } of screens)
    for (const name of scriptsFrom(bundle, [fileName])) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= screens.length * MOST).map(([name]) => name);
}

/** Lowers the priority of scripts until the static content is painted; browsers then fetch them as fast as before. */
function afterPicture(page: string): string {
  return page.replaceAll(
    /<(?=(?:script type="module"|link rel="modulepreload") )[a-z]+/g,
    '$& fetchpriority="low"',
  );
}

function withScripts(page: string, names: readonly string[]): string {
  const others = names.filter((name) => !page.includes(`"/${name}"`));
  return page.replace('  </head>', () => `${others.map((name) => `    ${ahead(name)}\n`).join('')}  </head>`);
}

/**
 * Writes the documents of a build: a document for each common entry screen, and a document for all other addresses. Each document preloads
 * the scripts of its first screen, which the browser would otherwise discover one after the other.
 *
 * @param firstView address of the script that shows the editor's first view and loads the page's own script
 */
export async function writeDocuments(
  folder: string,
  bundle: Rolldown.OutputBundle,
  firstView: string,
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const [entry] = /<script type="module"[^>]*><\/script>/.exec(page) ?? [''];
  const [, start] = /src="\/([^"]+)"/.exec(entry) ?? [];
  if (start === undefined) throw new Error('the page asks for no script');
  const editorPage = page.replace(
    entry,
    () => `<script src="${firstView}" defer></script>\n    ${ahead(start)}`,
  );
  const write = (name: string, document: string, names: readonly string[]) =>
    writeFile(join(folder, name), afterPicture(withScripts(document, [...new Set(names)])));
  await Promise.all([
    write('home.html', page, scriptsOf(bundle, [START_PAGE])),
    write('edit.html', editorPage, scriptsOf(bundle, [APP, EDITOR])),
    write('login.html', page, scriptsOf(bundle, [APP, SIGN_IN])),
    write('mylabel.html', page, scriptsOf(bundle, [APP, FRAME, MY_LABEL])),
    write('index.html', page, [...scriptsOf(bundle, [APP]), ...scriptsOfMost(bundle)]),
  ]);
}
