import { parseSync } from 'vite';
import { isRecord } from '../../src/core/base/record.ts';
import type { Module } from './modules.ts';
import { isTest } from './rule.ts';

// The native binary of recheck needs a separate process; the JavaScript build runs in this process.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** A regular expression of the product's code. */
export interface FoundRegex {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

/** Code that processes texts of untrusted users. Some of it runs in threads that end after some seconds; a page has no such limit. */
const CHECKED = /^(?:server|src\/core|src\/node)\//;

/** Highest degree of growth that passes. The server checks request texts of any length; texts that core checks have been shortened. */
const maxDegree = (path: string) => (path.startsWith('server/') ? 1 : 2);

/** Returns an expression with its maximum degree as a name, so that an expression that was checked once need not be checked again. */
export const checkedName = ({ path, source, flags }: FoundRegex): string =>
  `degree ${maxDegree(path)}: /${source}/${flags}`;

/** Repetition counts above this are treated as unlimited. */
const MANY = 16;
/**
 * Expressions with assertions are tested with texts that the checker generates: a third of its usual effort finds the broken examples as
 * well.
 */
const EFFORT = {
  // Generated texts are random: without a seed, an expression passes one run and fails the next.
  randomSeed: Number(process.env.DIECUT_SEED),
  recallTimeout: -1,
  // On a busy machine, a time limit ends a check early, which then counts as failed: counts of steps are the only limits.
  timeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 300_000_000,
  incubationLimit: 5000,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 40,
  maxIteration: 4,
};

/** Returns every regular expression of the checked folders: literals, and `RegExp` with a text from the same file. */
export function findRegexes(modules: readonly Module[]): FoundRegex[] {
  return modules
    .filter(({ path, text }) => CHECKED.test(path) && !isTest(path) && /\/[^\n]+\/|RegExp/.test(text))
    .flatMap(({ path, text }) => {
      const constants = new Map<string, string>();
      const found: FoundRegex[] = [];
      walk(parseSync(path, text).program, (node) => {
        if (node.type === 'VariableDeclarator' && isRecord(node.id) && typeof node.id.name === 'string') {
          const value = textOf(node.init, constants);
          if (value !== null) constants.set(node.id.name, value);
        }
        if (isRecord(node.regex))
          found.push({ path, source: String(node.regex.pattern), flags: String(node.regex.flags) });
        const [source, flags] = isRegexCall(node) ? node.arguments : [];
        const pattern = textOf(source, constants);
        if (pattern !== null) found.push({ path, source: pattern, flags: textOf(flags, constants) ?? '' });
      });
      return found;
    });
}

type Node = Readonly<Record<string, unknown>>;

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  if (!isRecord(node)) return;
  // Declarations are visited first, so that a constant is known before its use.
  if (typeof node.type === 'string') visit(node);
  for (const part of Object.values(node)) if (typeof part === 'object') walk(part, visit);
}

const isRegexCall = (node: Node): node is Node & { readonly arguments: readonly unknown[] } =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  isRecord(node.callee) &&
  node.callee.name === 'RegExp' &&
  Array.isArray(node.arguments);

/**
 * Returns the text of an expression; a value from another file or a call is replaced by one letter. Returns null if the node is not a text.
 */
function textOf(node: unknown, constants: ReadonlyMap<string, string>): string | null {
  if (!isRecord(node)) return null;
  if (typeof node.value === 'string') return node.value;
  if (isRecord(node.regex)) return String(node.regex.pattern);
  if (typeof node.name === 'string') return constants.get(node.name) ?? null;
  if (node.type === 'MemberExpression' && isRecord(node.property) && node.property.name === 'source')
    return textOf(node.object, constants);
  if (node.type === 'TaggedTemplateExpression') return templateText(node.quasi, 'raw', constants);
  return node.type === 'TemplateLiteral' ? templateText(node, 'cooked', constants) : null;
}

function templateText(
  node: unknown,
  form: 'raw' | 'cooked',
  constants: ReadonlyMap<string, string>,
): string | null {
  if (!isRecord(node) || !Array.isArray(node.quasis) || !Array.isArray(node.expressions)) return null;
  const { quasis, expressions } = node;
  return quasis
    .map((quasi: unknown, index) => {
      const piece = isRecord(quasi) && isRecord(quasi.value) ? String(quasi.value[form]) : '';
      return index < expressions.length ? `${piece}${textOf(expressions[index], constants) ?? 'x'}` : piece;
    })
    .join('');
}

const counted = (most: string) => Number(most) > MANY;

/** Replaces large counts by unlimited repetitions, which are quicker to check and find the same problems. */
const shortened = (source: string) =>
  source.replace(/\\.|\{(\d+)(,?)(\d*)\}/gs, (whole, least?: string, comma = '', most = '') => {
    if (least === undefined) return whole;
    if (comma === '') return counted(least) ? '{3}' : whole;
    if (most !== '' && !counted(most)) return whole;
    return least === '0' ? '*' : '+';
  });

/** Returns the same expression in lowercase letters, without the flag that ignores case: the checker is slow with that flag. */
const folded = (source: string) =>
  source.replace(
    /(\\[pP]\{[^}]*\}|\\.)|[A-Z]/gs,
    (whole, escaped?: string) => escaped ?? whole.toLowerCase(),
  );

/**
 * True if an expression could break the rule at all: it has a group that repeats, or as many unlimited repetitions as the degree requires.
 * One repetition fewer is enough where the search may begin at every character.
 */
function isSuspect({ path, source, flags }: FoundRegex): boolean {
  const bare = shortened(source)
    .replace(/\\./gs, 'x')
    .replace(/\[[^\]]*\]/g, 'x');
  const isAnchored = flags.includes('y') || (bare.startsWith('^') && !flags.includes('m'));
  const endless = bare.match(/[*+]|\{\d+,\}/g) ?? [];
  return /\)(?:[*+]|\{\d+,\})/.test(bare) || endless.length >= maxDegree(path) + (isAnchored ? 1 : 0);
}

/**
 * Returns each expression whose number of steps grows faster than the text's length to the allowed power, as `path: /source/flags (how
 * many)`.
 */
export function findBacktracking(regexes: readonly FoundRegex[]): string[] {
  return regexes.filter(isSuspect).flatMap(({ path, source, flags }) => {
    const name = `${path}: /${source}/${flags}`;
    const isFolded = flags.includes('i');
    const checked = checkSync(
      isFolded ? folded(shortened(source)) : shortened(source),
      flags.replace('i', ''),
      EFFORT,
    );
    if (checked.status === 'unknown') return [`${name} (${checked.error.kind})`];
    const { complexity } = checked;
    if (complexity.type === 'exponential') return [`${name} (exponential)`];
    const degree = complexity.type === 'polynomial' ? complexity.degree : 1;
    return degree > maxDegree(path) ? [`${name} (degree ${degree})`] : [];
  });
}
