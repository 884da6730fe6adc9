import { describe, expect, it } from 'vitest';
import { isLong } from '../support/inLong.ts';
import CHECKED from './checkedExpressions.json' with { type: 'json' };
import { projectModules, readModule } from './modules.ts';
import { checkedName, findBacktracking, findRegexes } from './regularExpressions.ts';

/** Expressions that are allowed to break the rule, each with the reason. The list only shrinks. */
const EXCEPTIONS: readonly string[] = [];

const broken = (path: string, text: string) => findBacktracking(findRegexes([readModule(path, text)]));

describe('regular expressions of server, core and Node', () => {
  const found = findRegexes(projectModules());

  it('are found by findRegexes', () => {
    expect(found.length).toBeGreaterThan(400);
    expect(found.map(({ path }) => path)).toContain('src/core/label/schema/common.ts');
  });

  // The gate skips the few expressions that take most of the time; `npm run test:long` checks all expressions.
  it('run in at most quadratic time, in the server in linear time, known exceptions aside', () => {
    const isKnown = new Set(isLong ? [] : CHECKED);
    expect(findBacktracking(found.filter((one) => !isKnown.has(checkedName(one))))).toEqual(EXCEPTIONS);
  });

  it('include all those of the list of checked ones', () => {
    const names = new Set(found.map(checkedName));
    expect(CHECKED.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('backtracking check of regular expressions', () => {
  it.each([
    [
      'exponential backtracking of a repeated XML comment',
      'src/core/x.ts',
      'const X = /(?:<!--[\\s\\S]*?-->\\s*)*<svg/;',
      'exponential',
    ],
    [
      'exponential backtracking of alternatives with a common prefix',
      'src/core/x.ts',
      'const X = /^(?:yyyy|yy|MM)*$/u;',
      'exponential',
    ],
    ['polynomial backtracking', 'src/node/x.ts', 'const X = /a*b?a*b?a*c/;', 'degree 4'],
    ['quadratic backtracking in server code', 'server/x.ts', 'given.split(/\\s*,\\s*/);', 'degree 2'],
    ['an expression in a RegExp string', 'server/x.ts', "const X = new RegExp('^(a|a)*$');", 'exponential'],
    [
      'an expression built from string constants',
      'src/core/x.ts',
      'const PART = String.raw`(?:\\d|[0-9])*`;\nconst X = new RegExp(`^$' +
        '{PART}$' +
        '{count(2)}$`, "i");',
      'exponential',
    ],
  ])('reports %s', (_, path, text, how) => {
    expect(broken(path, text)).toEqual([expect.stringContaining(`(${how})`)]);
  });

  it.each([
    ['in a test file', 'server/x.test.ts', 'const X = /^(a|a)*$/;'],
    ['without ambiguity', 'src/core/x.ts', 'const X = /^(?:yy|MM|dd)*$/;'],
    ['in a comment', 'src/core/x.ts', '// /^(a|a)*$/\nconst X = /a/;'],
  ])('ignores an expression %s', (_, path, text) => {
    expect(broken(path, text)).toEqual([]);
  });
});
