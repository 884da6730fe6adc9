import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { APP_NAME, THEME_COLOR } from '../src/core/base/limits.ts';
import { SHIPPED_FACES } from '../src/core/text/families.ts';
import { compileAlone } from './compileAlone.ts';
import { whenPageIsBuilt } from './pageDocuments.ts';

const root = join(import.meta.dirname, '..');
/** Documents whose scripts are cached; the other documents use a subset of these scripts. */
const DOCUMENTS = ['index.html', 'edit.html', 'home.html'];
const WORKER = 'workers/offline/serviceWorker.ts';
/** Icon sizes that browsers require of an installable app, in pixels. */
const ICON_SIZES_PX = [192, 512];
/** Share of a maskable icon that is always visible (W3C manifest, "maskable"). */
const SAFE_SHARE = 0.8;
const ICON_GROUND = '#ffffff';

/** Files to cache besides the scripts: the print frame, and the font family of new texts. */
const OTHER_FILES = [
  '/favicon.svg',
  '/print.html',
  '/print.js',
  '/fonts/samples.svg',
  '/fonts/native-names.json',
  ...SHIPPED_FACES.filter(({ family }) => family === 'arimo').map(({ fileName }) => `/fonts/${fileName}`),
];
/** Pattern of file names to cache for offline use; excludes compressed copies and source maps. */
const KEPT_KIND = /\.(js|css|wasm|svg|json)$/;

const MANIFEST = {
  name: APP_NAME,
  short_name: APP_NAME,
  id: '/',
  start_url: '/',
  display: 'standalone',
  theme_color: THEME_COLOR,
  background_color: ICON_GROUND,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...ICON_SIZES_PX.flatMap((px) => [
      { src: `/icon-${px}.png`, sizes: `${px}x${px}`, type: 'image/png' },
      { src: `/icon-${px}-maskable.png`, sizes: `${px}x${px}`, type: 'image/png', purpose: 'maskable' },
    ]),
  ],
};

async function writeIcons(folder: string): Promise<void> {
  const drawing = await readFile(join(root, 'public/favicon.svg'));
  for (const px of ICON_SIZES_PX) {
    const draw = (sizePx: number) => sharp(drawing, { density: 1200 }).resize(sizePx, sizePx).png();
    await draw(px).toFile(join(folder, `icon-${px}.png`));
    const inner = Math.round(px * SAFE_SHARE);
    const before = Math.floor((px - inner) / 2);
    await draw(inner)
      .extend({
        top: before,
        left: before,
        bottom: px - inner - before,
        right: px - inner - before,
        background: ICON_GROUND,
      })
      .flatten({ background: ICON_GROUND })
      .toFile(join(folder, `icon-${px}-maskable.png`));
  }
}

/** Makes the page an installable app that starts offline: adds a manifest, icons, and the service worker that caches the build. */
export function offlinePage(): Plugin {
  let folder = '';
  return {
    name: 'diecut-offline',
    apply: whenPageIsBuilt,
    configResolved: ({ root: base, build: { outDir } }) => {
      folder = resolve(base, outDir);
    },
    async writeBundle() {
      const assets = await readdir(join(folder, 'assets'));
      const files = [
        ...assets.filter((name) => KEPT_KIND.test(name)).map((name) => `/assets/${name}`),
        ...OTHER_FILES,
      ];
      const hash = createHash('sha256').update(files.join('\n'));
      // The content of these files is hashed, because their names contain no hash.
      for (const path of [...DOCUMENTS, ...OTHER_FILES]) hash.update(await readFile(join(folder, path)));
      const mark = hash.digest('hex').slice(0, 16);
      const code = await compileAlone(WORKER, 'serviceWorker', { OFFLINE: { mark, files } });
      await writeFile(join(folder, 'sw.js'), code);
      await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(MANIFEST));
      await writeIcons(folder);
    },
  };
}
