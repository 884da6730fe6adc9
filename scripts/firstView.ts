import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { FirstSample, FirstViewColors, FirstViewParts } from '../src/app/firstView/firstViewParts.ts';
import { byLanguage, LANGUAGES, type Language } from '../src/core/base/languages.ts';
import { compileAlone } from './compileAlone.ts';
import { printFirstRows } from './labelPictures.ts';
import { whenPageIsBuilt, writeDocuments } from './pageDocuments.ts';

const root = join(import.meta.dirname, '..');

interface SampleLabel {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Returns a picture of the sample in a language, rendered by the engine. */
async function sampleOf(language: Language, emit: (source: Buffer) => string): Promise<FirstSample> {
  const own = join(root, 'examples/price', language, 'label.json');
  // The sample in the default language is the example itself.
  const path = existsSync(own) ? own : join(root, 'examples/price/label.json');
  const { widthMm, heightMm }: SampleLabel = JSON.parse(await readFile(path, 'utf8'));
  const [picture] = await printFirstRows(path, 1, 'svg');
  return { picture: emit(picture), widthMm, heightMm, cornerMm: SAMPLE_CORNER_MM };
}

/** Corner radius of the sample, which is a rounded rectangle; see `labelOutline`. */
const SAMPLE_CORNER_MM = 2;

/** Returns the colors of all themes; loads Fluent on demand, so that it isn't loaded with Vite's configuration. */
async function loadColours(): Promise<FirstViewParts['colours']> {
  const [{ PAPER_COLOR }, { lightTheme }, { darkTheme }, { contrastLightTheme, contrastDarkTheme }] =
    await Promise.all([
      import('../src/app/ui/themes/brand.ts'),
      import('../src/app/ui/themes/lightTheme.ts'),
      import('../src/app/ui/themes/darkTheme.ts'),
      import('../src/app/ui/themes/contrastThemes.ts'),
    ]);
  const of = (theme: typeof lightTheme): FirstViewColors => ({
    board: theme.colorNeutralBackground5,
    surface: theme.colorNeutralBackground1,
    edge: theme.colorNeutralStroke2,
    paper: PAPER_COLOR,
  });
  return {
    light: of(lightTheme),
    dark: of(darkTheme),
    contrastLight: of(contrastLightTheme),
    contrastDark: of(contrastDarkTheme),
  };
}

/**
 * Writes the page's documents (`pageDocuments.ts`); the editor's document shows the printed sample while its scripts are loading
 * (`src/app/firstView`).
 */
export function firstView(): Plugin {
  let outDir = '';
  let script = '';
  return {
    name: 'diecut-first-view',
    apply: whenPageIsBuilt,
    configResolved: ({ build: { outDir: folder } }) => {
      outDir = resolve(root, folder);
    },
    async generateBundle(_options, bundle) {
      const emit = (name: string) => (source: Buffer | string) =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      const made = await Promise.all(
        LANGUAGES.map((language) => sampleOf(language, emit(`sample.${language}.svg`))),
      );
      const samples = byLanguage((language) => made[LANGUAGES.indexOf(language)]);
      const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
      if (!entry) throw new Error('the page has no script');
      const parts = { page: `/${entry.fileName}`, samples, colours: await loadColours() };
      script = emit('firstView.js')(
        await compileAlone('src/app/firstView/firstView.ts', 'firstView', { FIRST_VIEW: parts }),
      );
    },
    writeBundle: (_options, bundle) => writeDocuments(outDir, bundle, script),
  };
}
