import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Separate project outside this repository, with packages of this repository installed from their tarballs. */
export interface PackedProject {
  readonly folder: string;
  /** Size of the tarball in bytes, by package folder. */
  readonly tarballs: ReadonlyMap<string, number>;
  readonly write: (name: string, text: string) => string;
  readonly node: (...args: readonly string[]) => Promise<{ stdout: string; stderr: string }>;
  /** Type-checks the project's sources. Returns the compiler's messages; empty if there is no error. */
  readonly typeErrors: (options: object) => Promise<string>;
  readonly remove: () => void;
}

interface Tarball {
  readonly name: string;
  readonly filename: string;
  readonly size: number;
}

function link(name: string, modules: string): void {
  const to = join(modules, name);
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), to, 'dir');
}

/** Packs a built package and installs it as npm does, with the dependencies of the package and nothing else. */
async function install(from: string, folder: string, modules: string): Promise<number> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: from });
  const [packed]: readonly Tarball[] = JSON.parse(stdout);
  const at = join(modules, packed.name);
  mkdirSync(at, { recursive: true });
  await run('tar', ['-xzf', join(folder, packed.filename), '-C', at, '--strip-components=1']);
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(at, 'package.json'), 'utf8'),
  );
  for (const dependency of Object.keys(dependencies)) link(dependency, modules);
  return packed.size;
}

/**
 * Creates the project in a temporary folder.
 *
 * @param packages folders of the packages, relative to the root of this repository
 * @param links further packages, linked from this repository's node_modules
 */
export async function packedProject(
  packages: readonly string[],
  links: readonly string[] = [],
): Promise<PackedProject> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-packed-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  writeFileSync(join(folder, 'package.json'), '{ "name": "host", "private": true, "type": "module" }\n');
  const tarballs = new Map<string, number>();
  for (const path of packages) tarballs.set(path, await install(resolve(root, path), folder, modules));
  for (const name of links) link(name, modules);
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  return {
    folder,
    tarballs,
    write,
    node: (...args) => run(process.execPath, [...args], { cwd: folder, maxBuffer: 1 << 26 }),
    typeErrors: async (options) => {
      const compilerOptions = { strict: true, noEmit: true, types: [], ...options };
      write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
      const compiler = join(root, 'node_modules/.bin/tsc');
      const said = (error: { stdout: string }) => error;
      return (await run(compiler, ['-p', folder], { cwd: folder }).catch(said)).stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
