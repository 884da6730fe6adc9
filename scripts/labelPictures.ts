import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Resolution of label printers. It is sharp on screens with a pixel ratio of two, at up to four CSS pixels per millimeter. */
const DPI = 203;
/** Fixed time, so that dates on the labels are reproducible. */
const NOW = '2026-03-02T08:00:00Z';

/** Loads the command line's rendering on demand, so that it isn't loaded with Vite's configuration. */
async function loadCommandLine() {
  const address = (file: string) => pathToFileURL(join(import.meta.dirname, '../src/cli', file)).href;
  const command: typeof import('../src/cli/commands/render.ts') = await import(address('commands/render.ts'));
  const parsing: typeof import('../src/cli/readCommandLine.ts') = await import(address('readCommandLine.ts'));
  const running: typeof import('../src/cli/run/runLabels.ts') = await import(address('run/runLabels.ts'));
  return { ...command, ...parsing, ...running };
}

/** Renders the first rows of an example with its `data.xlsx`; returns the files in the order of the rows. */
export async function printFirstRows(
  labelPath: string,
  count: number,
  format: 'png' | 'svg',
): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'diecut-pictures-'));
  try {
    const { readArguments, renderCommand, runLabels } = await loadCommandLine();
    const out = join(folder, `row.${format}`);
    const data = join(dirname(labelPath), 'data.xlsx');
    const line = `--quiet --rows 1-${count} --dpi ${DPI} --now ${NOW} --jobs 1 --format ${format}`.split(' ');
    const args = readArguments(renderCommand, [labelPath, '--data', data, '--out', out, ...line]);
    const made = args.ok ? await runLabels(args.value.labels, args.value.to) : args;
    if (!made.ok) throw new Error(`${labelPath}: ${JSON.stringify(made.error)}`);
    const files = (await readdir(folder)).sort();
    return await Promise.all(files.map((file) => readFile(join(folder, file))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Renders the first rows as lossless WebP, which takes half the bytes of lossy compression for black-and-white pictures. */
async function pictureRows(labelPath: string, count: number): Promise<Buffer[]> {
  const rows = await printFirstRows(labelPath, count, 'png');
  return Promise.all(rows.map((row) => sharp(row).grayscale().webp({ lossless: true }).toBuffer()));
}

/** Returns the short name of a label, such as `price.ru-RU` for `examples/price/ru-RU/label.json`. */
function nameOf(labelPath: string): string {
  const folder = dirname(labelPath);
  const parent = basename(dirname(folder));
  return parent === 'examples' ? basename(folder) : `${parent}.${basename(folder)}`;
}

const ASKED = /^(.*[\\/]label\.json)\?pictures=(\d+)$/;
/** Prefix of virtual modules, so that JSON plugins ignore them. */
const PREFIX = '\0label-pictures:';
const ENDING = '.js';

/**
 * Resolves imports of `label.json?pictures=2` to the addresses of label pictures. The engine renders them with the first two rows of the
 * example's `data.xlsx`.
 */
export function labelPictures(): Plugin {
  let isBuild = false;
  return {
    name: 'diecut-label-pictures',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async resolveId(source, importer) {
      const match = ASKED.exec(source);
      if (!match) return null;
      const file = await this.resolve(match[1], importer, { skipSelf: true });
      return file && `${PREFIX}${match[2]}:${file.id}${ENDING}`;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const [count, labelPath] = id.slice(PREFIX.length, -ENDING.length).split(/:(.*)/s);
      const pictures = await pictureRows(labelPath, Number(count));
      const addresses = pictures.map((source, index) => {
        if (!isBuild) return JSON.stringify(`data:image/webp;base64,${source.toString('base64')}`);
        const name = `${nameOf(labelPath)}.${index + 1}.webp`;
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`;
      });
      return `export default [${addresses.join(', ')}];`;
    },
  };
}
