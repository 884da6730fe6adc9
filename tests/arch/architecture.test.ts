import { describe, expect, it } from 'vitest';
import { BROKEN } from './brokenExamples.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { projectModules, readModule } from './modules.ts';
import { folderShares, oneWay } from './roomRules.ts';
import { RULES } from './rules.ts';

const modules = projectModules();

describe('module reader of the architecture tests', () => {
  it('finds the modules of the project with their imports', () => {
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.find(({ path }) => path === 'src/core/run/labels/labelRun.ts')?.imports).toContain(
      'src/core/elements/composeLabel.ts',
    );
  });

  for (const rule of RULES) {
    it(rule.name, () => {
      // An exception whose violation no longer exists is stale, and must be removed, too.
      expect(rule.violations(modules)).toEqual(EXCEPTIONS[rule.name] ?? []);
    });
  }
});

describe('broken architecture rule', () => {
  for (const rule of RULES) {
    const examples = BROKEN[rule.name] ?? [];
    it(`has an example: ${rule.name}`, () => expect(examples).not.toEqual([]));
    for (const example of examples) {
      it(`is detected: ${rule.name}: ${example.map(([path]) => path).join(', ')}`, () => {
        const broken = example.map(([path, text]) => readModule(path, text));
        expect(rule.violations(broken)).not.toEqual([]);
      });
    }
  }

  it('is an existing rule wherever there are examples for its name', () => {
    expect(Object.keys(BROKEN).filter((name) => !RULES.some((rule) => rule.name === name))).toEqual([]);
  });
});

describe('table of rooms', () => {
  it('may not allow two rooms to import each other', () => {
    const roomOf = (path: string) => path.split('/')[0];
    const { violations } = oneWay('both ways', { roomOf, mayImport: { a: ['b'], b: ['a'] } });
    expect(violations([])).toEqual(['the table allows a → b, which is not listed before a']);
  });
});

describe('folder shares', () => {
  it('count all files below a folder, unless it only groups other folders, and no tests', () => {
    const code = (path: string, lines: number) => readModule(path, '\n'.repeat(lines));
    const shares = folderShares([
      code('src/core/sheet/a.ts', 20),
      code('src/core/sheet/csv/b.ts', 20),
      code('src/core/text/c.ts', 60),
      code('src/core/text/c.test.ts', 900),
    ]);
    expect(Object.fromEntries(shares)).toEqual({
      'src/core/sheet': 0.4,
      'src/core/sheet/csv': 0.2,
      'src/core/text': 0.6,
    });
  });
});
