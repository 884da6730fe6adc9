import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const IMPORT = /(from\s*['"]|import\(['"])(\.[^'"]+)\.tsx?(['"])/g;

/** Compiles the declarations of a project into a folder; throws with the compiler's messages. */
async function compile(project: string, outDir: string): Promise<void> {
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', root];
  const compiler = join(root, 'node_modules/.bin/tsc');
  const args = ['-p', project, ...options, '--outDir', outDir];
  await promisify(execFile)(compiler, args, { cwd: root, maxBuffer: 1 << 26 }).catch((error) => {
    throw new Error(`types of ${project}: ${error.stdout}${error.stderr}`);
  });
}

/**
 * Writes the type declarations of a package's entries and of all their imports. Imports get the extension `.js`, so that they resolve in
 * the package.
 *
 * @param entries sources, relative to the project root
 * @param target folder of the package; shared declarations are written once
 */
export async function shipTypes(project: string, entries: readonly string[], target: string): Promise<void> {
  const all = mkdtempSync(join(tmpdir(), 'diecut-types-'));
  try {
    await compile(project, all);
    const waiting = entries.map((entry) => entry.replace(/\.tsx?$/, '.d.ts'));
    const shipped = new Set(waiting);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const folder = dirname(path);
      const text = readFileSync(join(all, path), 'utf8').replace(IMPORT, (_, before, name, after) => {
        const imported = normalize(join(folder, `${name}.d.ts`));
        if (!shipped.has(imported)) waiting.push(imported);
        shipped.add(imported);
        return `${before}${name}.js${after}`;
      });
      const to = join(target, path);
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, text);
    }
  } finally {
    rmSync(all, { recursive: true, force: true });
  }
}

/** Copies project files to the same paths in a package. */
export function copyToPackage(folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(root, path), to);
  }
}
