import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { FirstColours, FirstSample, FirstViewParts } from '../src/app/firstView/firstViewParts.ts';
import { printFirstRows } from './labelPictures.ts';

const root = join(import.meta.dirname, '..');
/** The page of the editor, beside that of all other addresses. */
const EDITOR_PAGE = 'edit.html';
const EDITOR_SCREEN = /routes[\\/]EditScreen\.tsx$/;

interface SampleLabel {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** What the sample looks like in a language, as the engine prints it. */
async function sampleOf(folder: string, emit: (source: Buffer) => string): Promise<FirstSample> {
  const path = join(root, 'examples/price', folder, 'label.json');
  const { widthMm, heightMm }: SampleLabel = JSON.parse(await readFile(path, 'utf8'));
  const [picture] = await printFirstRows(path, 1, 'svg');
  return { picture: emit(picture), widthMm, heightMm, cornerMm: SAMPLE_CORNER_MM };
}

/** The sample is a rounded rectangle; see `labelOutline`. */
const SAMPLE_CORNER_MM = 2;

/** The colours of all themes; Fluent is loaded for it, and not with Vite's configuration. */
async function loadColours(): Promise<FirstViewParts['colours']> {
  const [{ PAPER_COLOUR }, { lightTheme }, { darkTheme }, { contrastLightTheme, contrastDarkTheme }] =
    await Promise.all([
      import('../src/app/ui/themes/brand.ts'),
      import('../src/app/ui/themes/lightTheme.ts'),
      import('../src/app/ui/themes/darkTheme.ts'),
      import('../src/app/ui/themes/contrastThemes.ts'),
    ]);
  const of = (theme: typeof lightTheme): FirstColours => ({
    board: theme.colorNeutralBackground5,
    surface: theme.colorNeutralBackground1,
    edge: theme.colorNeutralStroke2,
    paper: PAPER_COLOUR,
  });
  return {
    light: of(lightTheme),
    dark: of(darkTheme),
    contrastLight: of(contrastLightTheme),
    contrastDark: of(contrastDarkTheme),
  };
}

/** The script of the first view by itself: it must wait for nothing that the page's other scripts hold. */
async function compile(parts: FirstViewParts): Promise<string> {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { FIRST_VIEW: JSON.stringify(parts) },
    build: {
      write: false,
      target: 'es2024',
      lib: { entry: join(root, 'src/app/firstView/firstView.ts'), formats: ['iife'], name: 'firstView' },
    },
  });
  const outputs = Array.isArray(made)
    ? made.flatMap(({ output }) => output)
    : 'output' in made
      ? made.output
      : [];
  const code = outputs.find((output) => output.type === 'chunk')?.code;
  if (code === undefined) throw new Error('the first view has no script');
  return code;
}

/** The script of the editor's screen and all that it imports, by their names. */
function scriptsOfEditor(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const start = chunks.find(({ facadeModuleId }) => EDITOR_SCREEN.test(facadeModuleId ?? ''));
  if (!start) throw new Error('the editor has no script of its own');
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    for (const imported of byName.get(name)?.imports ?? []) add(imported);
  };
  add(start.fileName);
  return [...names];
}

/**
 * The page at `/edit`: it asks for the editor's scripts at once, and shows the sample as it is printed while they are on their
 * way (`src/app/firstView`).
 */
export function firstView(): Plugin {
  let outDir = '';
  let script = '';
  return {
    name: 'diecut-first-view',
    apply: 'build',
    configResolved: ({ build: { outDir: folder } }) => {
      outDir = resolve(root, folder);
    },
    async generateBundle(_options, bundle) {
      const emit = (name: string) => (source: Buffer | string) =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      const sample = (language: string, folder = language) =>
        sampleOf(folder, emit(`sample.${language}.svg`));
      const [english, simplified, traditional, russian] = await Promise.all([
        sample('en-US', ''),
        sample('zh-CN'),
        sample('zh-TW'),
        sample('ru-RU'),
      ]);
      const samples = { 'en-US': english, 'zh-CN': simplified, 'zh-TW': traditional, 'ru-RU': russian };
      const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
      if (!entry) throw new Error('the page has no script');
      const parts = { page: `/${entry.fileName}`, samples, colours: await loadColours() };
      script = emit('firstView.js')(await compile(parts));
    },
    async writeBundle(_options, bundle) {
      const page = await readFile(join(outDir, 'index.html'), 'utf8');
      const [entry] = /<script type="module"[^>]*><\/script>/.exec(page) ?? [''];
      const ahead = (name: string) => `<link rel="modulepreload" crossorigin href="/${name}">`;
      const [, start] = /src="\/([^"]+)"/.exec(entry) ?? [];
      if (start === undefined) throw new Error('the page asks for no script');
      const others = scriptsOfEditor(bundle).filter((name) => !page.includes(`"/${name}"`));
      const editorPage = page
        .replace(entry, () => [`<script src="${script}" defer></script>`, ahead(start)].join('\n    '))
        .replace('  </head>', () => `${others.map((name) => `    ${ahead(name)}\n`).join('')}  </head>`);
      await writeFile(join(outDir, EDITOR_PAGE), editorPage);
    },
  };
}
