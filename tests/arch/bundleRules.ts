import type { Rule } from './rule.ts';

/**
 * Page files that each build script may name, because of their roles: the first script of the app and of the start page, the frame, the editor,
 * and the screens.
 */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'vite.config.ts': [],
  'scripts/screenChunks.ts': [
    'app/routes/startApp.tsx',
    'app/landing/(startLanding|LabelPictures).tsx',
    'app/routes/frame/PageFrame.tsx',
    'app/routes/EditScreen.tsx',
    'app/routes/(?!Edit|Home)\\w+Screen.tsx',
    'app/routes/\\w+Screen.tsx',
  ],
};

/** A path below the sources or in a package, in a text whose regular expressions are written as paths. */
const PATH = /\b(?:src|app|core|device|jobs|workers|[\w-]+\/lib)\/[^\s'"`,;$]+/g;

/** Writes the separators and dots of regular expressions as those of paths. */
const asPaths = (text: string) => text.replaceAll('[\\\\/]', '/').replaceAll('\\.', '.');

export const BUNDLE_RULES: readonly Rule[] = [
  {
    name: 'the page is divided into scripts by roles, not by files',
    violations: (modules) =>
      modules.flatMap(({ path, text }) => {
        const entries = ENTRIES[path];
        if (!entries) return [];
        const named = asPaths(text).match(PATH) ?? [];
        return named.filter((name) => !entries.includes(name)).map((name) => `${path} names ${name}`);
      }),
  },
];
