import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** What the search for labels on pages is made of, and the libraries that draw them for it. */
const LOOKS = ['src/core/pages', 'src/core/pdfFile', 'src/jobs/pages', 'package-lock.json'];

/** Another one where any of these files is: what was found on pages before may not be what is found now. */
export function lookMark(paths: readonly string[] = LOOKS, base = root): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesIn(join(base, each))))
    if (!path.includes('.test.')) hash.update(path.slice(base.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
