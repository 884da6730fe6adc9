import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const SHIPPED_FILES = join(root, 'workers/shippedFiles.ts');

/** Pattern for code that starts a thread by the URL of its file. */
const THREAD = /new URL\(\s*'[^']*?(\w+)\.worker\.ts',\s*import\.meta\.url,?\s*\)/g;
const BESIDE = /__BESIDE__\(\s*["'`]([^"'`]+)["'`]\s*\)/g;

/**
 * Lets other bundlers find the threads and files of a package: bundlers recognize `new URL('./file', import.meta.url)`. Threads are entries
 * of the build with fixed names.
 *
 * @param fonts font files of the package, relative to its scripts
 */
export function packageAssets(fonts: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'diecut-package-assets',
    enforce: 'pre',
    load: (id) => {
      if (id !== SHIPPED_FILES) return null;
      const own = [...fonts].map(
        ([name, path]) => `  ${JSON.stringify(name)}: () => __BESIDE__(${JSON.stringify(path)}).href,`,
      );
      return [
        'const OWN = {',
        ...own,
        '};',
        // The fonts outside the package and the data of pdf.js have several megabytes: the host's server provides them under the same paths
        // as the product's server.
        'export const fontAddress = (fileName) => OWN[fileName]?.() ?? "/fonts/" + fileName;',
        'export const pdfPartAddress = (name) => new URL("/pdfjs/" + name + "/", location.origin).href;',
      ].join('\n');
    },
    transform: (code, id) =>
      id.endsWith('.ts') && code.includes('.worker.ts')
        ? { code: code.replace(THREAD, (_, name) => `__BESIDE__('./${name}.worker.js')`), map: null }
        : null,
    renderChunk: (code) => ({
      code: code.replace(BESIDE, (_, path) => `new URL(${JSON.stringify(path)}, import.meta.url)`),
      map: null,
    }),
  };
}
