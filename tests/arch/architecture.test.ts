import { describe, expect, it } from 'vitest';
import { BROKEN } from './brokenExamples.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { projectModules, readModule } from './modules.ts';
import { folderShares } from './roomRules.ts';
import { RULES } from './rules.ts';

const modules = projectModules();

describe('the project', () => {
  it('is read', () => {
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.find(({ path }) => path === 'src/core/run/labelRun.ts')?.imports).toContain(
      'src/core/elements/composeLabel.ts',
    );
  });

  for (const rule of RULES) {
    it(rule.name, () => {
      // An exception that is no violation any more is stale, and has to go as well.
      expect(rule.violations(modules)).toEqual(EXCEPTIONS[rule.name] ?? []);
    });
  }
});

describe('a rule that is broken', () => {
  for (const rule of RULES) {
    const examples = BROKEN[rule.name] ?? [];
    it(`has an example: ${rule.name}`, () => expect(examples).not.toEqual([]));
    for (const example of examples) {
      it(`is noticed: ${rule.name}: ${example.map(([path]) => path).join(', ')}`, () => {
        const broken = example.map(([path, text]) => readModule(path, text));
        expect(rule.violations(broken)).not.toEqual([]);
      });
    }
  }

  it('is noticed when a rule of another name has examples', () => {
    expect(Object.keys(BROKEN).filter((name) => !RULES.some((rule) => rule.name === name))).toEqual([]);
  });
});

describe('a folder', () => {
  it('counts all files below it, unless it only groups other folders', () => {
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
