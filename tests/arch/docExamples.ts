import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Code block in a documentation page: a new file, or a change of a file. */
export interface DocExample {
  readonly path: string;
  readonly isChange: boolean;
  readonly lines: readonly string[];
}

const FENCE = /^```(ts|tsx|json|diff) (\S+\.(?:tsx?|json))\n([\s\S]*?)^```$/gm;

/** Reads the examples of a documentation page. Throws if the page has none. */
export function readExamples(page: string): DocExample[] {
  const examples = [...page.matchAll(FENCE)].map(([, language, path, text]) => ({
    path,
    isChange: language === 'diff',
    lines: text.split('\n').slice(0, -1),
  }));
  if (examples.length === 0) throw new Error('the page has no examples');
  return examples;
}

/**
 * Applies a change: lines that begin with a space are searched for in order; lines with a plus are inserted after the last line found,
 * lines with a minus are removed. Only lines around a change must be given.
 *
 * @throws if a line is not in the file: the page is out of date
 */
export function applyChange(text: string, change: readonly string[]): string {
  const lines = text.split('\n');
  let at = 0;
  for (const entry of change) {
    const line = entry.slice(1);
    if (entry.startsWith('+')) {
      lines.splice(at++, 0, line);
      continue;
    }
    const found = lines.indexOf(line, at);
    if (found < 0) throw new Error(`no such line after line ${at}: ${line}`);
    if (entry.startsWith('-')) lines.splice(found, 1);
    at = entry.startsWith('-') ? found : found + 1;
  }
  return lines.join('\n');
}

/** Files that the compiled projects need in the copy. */
const SOURCES = ['src', 'server', 'workers', 'wasm', 'examples', 'tsconfig.base.json', 'package.json'];

/** Copy of the project that includes the examples. It is inside the project, so that packages are found. */
export interface ProjectCopy {
  /** Runs a module's text with Node from the copy's root; returns the output. */
  readonly run: (text: string) => string;
  /** Compiler output of one of the copy's projects; empty if the project compiles. */
  readonly compile: (project: string) => string;
  readonly remove: () => void;
}

export function copyProject(examples: readonly DocExample[]): ProjectCopy {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const copy = mkdtempSync(join(root, 'test-results/doc-examples-'));
  for (const source of SOURCES) {
    cpSync(join(root, source), join(copy, source), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    });
  }
  for (const { path, isChange, lines } of examples) {
    const target = join(copy, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      isChange ? applyChange(readFileSync(target, 'utf8'), lines) : `${lines.join('\n')}\n`,
    );
  }
  return {
    run: (text) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', text], {
        cwd: copy,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(stderr);
      return stdout;
    },
    compile: (project) => {
      const { status, stdout } = spawnSync(
        join(root, 'node_modules/.bin/tsc'),
        ['-p', `${project}/tsconfig.json`, '--noEmit', '--pretty', 'false'],
        { cwd: copy, encoding: 'utf8' },
      );
      if (status !== 0 && stdout === '') throw new Error(`the compiler did not run on ${project}`);
      return status === 0 ? '' : stdout;
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
