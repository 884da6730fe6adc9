import { isTestFile, suiteOf } from '../suites.ts';
import type { Module } from './modules.ts';
import type { Rule } from './rule.ts';

/** True for test files of the gate, and for modules that browser tests share. */
const isInGate = ({ path }: Module) =>
  isTestFile(path) ? suiteOf(path) === 'gate' : path.startsWith('tests/e2e/');

/** Matches the beginning of a test, alone or in a block. */
const TEST_BEGIN = /\n(?= *(?:test|it|itInLong)(?:\.(?!setTimeout|skip\b)\w+)*\()/;
/** A test of a gate file that runs in `npm run test:long` only. */
const isLongTest = (part: string) => /^ *itInLong/.test(part) || /^[^{]*\{\s*tag: '@long',?\s*\}/.test(part);

/** Returns the text of a module without the tests that the gate leaves out. */
const gateText = (text: string) =>
  text
    .split(TEST_BEGIN)
    .filter((part) => !isLongTest(part))
    .join('\n');

/** Returns a rule that forbids a pattern in the gate: each file with the pattern is named, with the number of matches. */
function without(name: string, pattern: RegExp): Rule {
  return {
    name,
    violations: (modules) =>
      modules.filter(isInGate).flatMap(({ path, text }) => {
        // Fake timers take no real time.
        const isVirtual = /useFakeTimers|inVirtualTime/.test(text);
        const count = isVirtual ? 0 : [...gateText(text).matchAll(pattern)].length;
        return count > 0 ? [`${path}: ${count}`] : [];
      }),
  };
}

/** Patterns forbidden in gate tests (`docs/TESTING.md`): each of them has failed a correct change. */
export const TEST_RULES: readonly Rule[] = [
  without(
    'no test of the gate waits for a time',
    /\.waitForTimeout\(|setTimeout\(\s*(?:\w+|\(\) => \w+\(\)),\s*(?!\s|0\b)[\w. *+]+\)\s*\)/g,
  ),
  without(
    'no test of the gate asserts a duration by the clock',
    /(?:performance|Date)\.now\(\) - \w+[^;]*?\)\s*\.to(?:BeLess|BeGreater)/g,
  ),
  without('no test of the gate uses randomness without a seed', /\bMath\.random\(/g),
  without('no test of the gate waits with the default limit of vi.waitFor', /\bvi\.waitFor\(/g),
];
