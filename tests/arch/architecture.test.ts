import { describe, expect, it } from 'vitest';
import { projectModules, readModule } from './modules.ts';
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
    it(rule.name, () => expect(rule.violations(modules)).toEqual([]));
  }
});

/** A file that breaks each rule: a rule that lets it pass proves nothing. */
const BROKEN: Readonly<Record<string, readonly [path: string, text: string][]>> = {
  'layers of core import one way': [
    ['src/core/base/x.ts', "import type { Label } from '../label/label.ts';"],
  ],
  'core imports nothing outside itself': [['src/core/base/x.ts', "import { y } from '../../app/y.ts';"]],
  'core reaches each library through its adapter, and no other library': [
    ['src/core/text/x.ts', "import { Buffer } from 'harfbuzzjs';"],
  ],
  'nothing imports app, command line or server but themselves': [
    ['workers/x.ts', "import '../src/app/main.tsx';"],
  ],
  'an element kind never imports another kind': [
    ['src/core/elements/text/x.ts', "import { a } from '../line/layout.ts';"],
  ],
  'a label is composed in one place': [
    ['src/jobs/x.ts', "import { layoutElement } from '../core/elements/registry.ts';"],
  ],
  'core takes time, randomness and locale as parameters': [
    ['src/core/base/x.ts', 'export const now = Date.now();'],
  ],
  'no file over 400 lines but tables of data': [['src/app/x.ts', '\n'.repeat(401)]],
  'no file or folder named utils, helpers, misc or common': [['src/app/utils.ts', '']],
  'every import leads to a file': [['src/app/x.ts', "import { y } from './y.ts';"]],
  'no import cycles, types included': [
    ['src/app/x.ts', "import type { Y } from './y.ts';"],
    ['src/app/y.ts', "export type { X } from './x.ts';"],
  ],
};

describe('a rule that is broken', () => {
  for (const rule of RULES) {
    it(`is noticed: ${rule.name}`, () => {
      const broken = (BROKEN[rule.name] ?? []).map(([path, text]) => readModule(path, text));
      expect(rule.violations(broken)).not.toEqual([]);
    });
  }
});
