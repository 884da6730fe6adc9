import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyChange, copyProject, type DocExample, readExamples } from './docExamples.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/ARCHITECTURE.md'), 'utf8');
const kind = readExamples(page, 'An element kind');
const language = readExamples(page, 'A printer language');
const TIMEOUT_MS = 120_000;

/** What the compiler says of core and page with these examples, and what Node prints. */
function compileWith(examples: readonly DocExample[], projects: readonly string[], script = ''): string {
  const copy = copyProject(examples);
  try {
    const said = projects.map((project) => copy.compile(project)).join('');
    return said !== '' || script === '' ? said : copy.run(script);
  } finally {
    copy.remove();
  }
}

const without = (examples: readonly DocExample[], path: string) => {
  const left = examples.filter((example) => example.path !== path);
  if (left.length === examples.length) throw new Error(`no example of ${path}`);
  return left;
};

/** Paths are those of the copy. */
const LOAD = 'const load = (path) => import(process.cwd() + "/" + path);';

const DRAW_CROSS = `${LOAD}
  const { buildElement } = await load('src/core/edit/createElement.ts');
  const { layoutElement } = await load('src/core/elements/registry.ts');
  const { encodeElement } = await load('src/core/label/kinds/registry.ts');
  const element = buildElement({ kind: 'cross', id: 'x', strokeMm: 0.5 });
  console.log(layoutElement(element, [], {}).nodes[0].path.slice(0, 3).join(), encodeElement(element, {}).elementType);
`;

describe('the example of an element kind', () => {
  it(
    'compiles, is laid out and goes over the wire',
    () => expect(compileWith(kind, ['src/core', 'src/app'], DRAW_CROSS)).toBe('0,0,3.75 12\n'),
    TIMEOUT_MS,
  );

  it.each([
    ['src/core/elements/registry.ts', 'src/core', 'src/core/elements/registry.ts'],
    ['src/app/editor/panel/kindPanels.tsx', 'src/app', 'src/app/editor/panel/kindPanels.tsx'],
  ])(
    'does not compile without its line in %s',
    (left, project, where) => {
      const said = compileWith(without(kind, left), [project]);
      expect(said).toContain(`${where}(`);
      expect(said).toContain("'cross'");
    },
    TIMEOUT_MS,
  );
});

describe('the example of a printer language', () => {
  it(
    'compiles, and is offered from then on',
    () => {
      const script = `${LOAD}
        const { USAGE } = await load('src/cli/usage.ts');
        console.log(/--format NAME .*/.exec(USAGE)[0]);`;
      const projects = ['src/core', 'src/cli', 'workers', 'src/app'];
      expect(compileWith(language, projects, script)).toContain('cpcl, escpos or sbpl');
    },
    TIMEOUT_MS,
  );

  it(
    'does not compile when its record lacks a part',
    () => {
      const lacking = language.map((example) => ({
        ...example,
        lines: example.lines.filter((line) => !line.startsWith('  close:')),
      }));
      expect(compileWith(lacking, ['src/core'])).toContain("'close' is missing");
    },
    TIMEOUT_MS,
  );
});

describe('a change in the documentation', () => {
  it('is put where its lines are', () => {
    expect(applyChange('a\nb\nc', [' a', '+x', '-c', '+d'])).toBe('a\nx\nb\nd');
  });

  it('that is out of date is noticed', () => {
    expect(() => applyChange('a\nb', [' c', '+x'])).toThrow('no such line');
    expect(() => applyChange('b\na', [' a', ' b', '+x'])).toThrow('no such line');
    expect(() => readExamples(page, 'A kind of nothing')).toThrow('no section');
  });
});
