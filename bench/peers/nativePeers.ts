import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvFile, workFolder } from '../batchData.ts';
import { type Runner, timed } from '../measure.ts';

const FONT = join(import.meta.dirname, '../../public/fonts/Arimo_400Regular.ttf');

/** Runs a program over the rows as csv; it writes the PDF that it is told. */
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

/** A C program on the distribution's libharu, libqrencode and libzint, compiled here. */
export const nativeLoop: Runner = (size) => {
  const source = join(import.meta.dirname, 'nativeLoop.c');
  const program = join(workFolder(), 'nativeLoop');
  if (!existsSync(program) || statSync(program).mtimeMs < statSync(source).mtimeMs) {
    const libraries = ['-lhpdf', '-lqrencode', '-lzint'];
    const compiled = spawnSync('cc', ['-O2', '-o', program, source, ...libraries], { encoding: 'utf8' });
    if (compiled.status !== 0)
      throw new Error(
        'Error: libharu, libqrencode or libzint is not installed (libhpdf-dev, libqrencode-dev, libzint-dev)',
      );
  }
  return programOver(program, [])(size);
};

/** The distribution's ReportLab (package python3-reportlab), on the distribution's Python. */
export const reportlabLoop: Runner = programOver('/usr/bin/python3', [
  join(import.meta.dirname, 'reportlabLoop.py'),
]);
