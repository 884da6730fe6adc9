import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvFile, workFolder } from '../batchData.ts';
import { type Runner, timed } from '../measure.ts';

const FONT = join(import.meta.dirname, '../../public/fonts/Arimo_400Regular.ttf');

/** Returns a runner for a program that reads the rows as csv and writes the given PDF. */
function programOver(command: string, args: readonly string[]): Runner {
  return async (size) => {
    const rows = csvFile(size);
    const folder = mkdtempSync(join(tmpdir(), 'diecut-native-'));
    const out = join(folder, 'out.pdf');
    try {
      return await timed(async () => {
        const done = spawnSync(command, [...args, rows, FONT, out], { encoding: 'utf8' });
        if (done.status !== 0)
          throw new Error(`Error: ${command} failed: ${done.stderr?.slice(0, 120) ?? ''}`);
        return { items: size, bytes: statSync(out).size };
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

/** Compiles a C program of this folder with the distribution's libharu, libqrencode and libzint. */
function compiled(name: string): string {
  const source = join(import.meta.dirname, `${name}.c`);
  const program = join(workFolder(), name);
  if (existsSync(program) && statSync(program).mtimeMs >= statSync(source).mtimeMs) return program;
  const libraries = ['-lhpdf', '-lqrencode', '-lzint'];
  const done = spawnSync('cc', ['-O2', '-o', program, source, ...libraries], { encoding: 'utf8' });
  if (done.status !== 0)
    throw new Error(
      'Error: libharu, libqrencode or libzint is not installed (libhpdf-dev, libqrencode-dev, libzint-dev)',
    );
  return program;
}

export const nativeLoop: Runner = (size) => programOver(compiled('nativeLoop'), [])(size);

/** Encodes symbols with libqrencode or libzint. */
export function nativeSymbols(kind: 'qr' | 'datamatrix', valuesOf: (size: number) => string[]): Runner {
  return async (size) => {
    const program = compiled('nativeParts');
    const values = join(workFolder(), `values-${kind}.txt`);
    writeFileSync(values, `${valuesOf(size).join('\n')}\n`);
    return timed(async () => {
      const { status } = spawnSync(program, [kind, values]);
      if (status !== 0) throw new Error(`Error: ${kind} was not encoded`);
      return { items: size, bytes: 0 };
    });
  };
}

/** Writes pages of texts with libharu, from a csv with one page per row. */
export function nativePages(fileOf: (size: number) => string): Runner {
  return async (size) => {
    const program = compiled('nativeParts');
    const rows = fileOf(size);
    const out = join(workFolder(), 'nativePages.pdf');
    return timed(async () => {
      const { status } = spawnSync(program, ['pdf', rows, FONT, out]);
      if (status !== 0) throw new Error('Error: libharu made no pages');
      return { items: size, bytes: statSync(out).size };
    });
  };
}

/** Runs the distribution's ReportLab (package python3-reportlab) with the distribution's Python. */
export const reportlabLoop: Runner = programOver('/usr/bin/python3', [
  join(import.meta.dirname, 'reportlabLoop.py'),
]);
