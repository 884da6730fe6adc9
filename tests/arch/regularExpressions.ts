import { parseSync } from 'vite';
import { isRecord } from '../../src/core/base/record.ts';
import type { Module } from './modules.ts';
import { isTest } from './rule.ts';

// The native binary of recheck needs a process of its own; the build in JavaScript runs here.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** A regular expression of the product's code. */
export interface FoundRegex {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

/** Code that reads texts of strangers. Threads that end after some seconds run parts of it; a page has none of those limits. */
const CHECKED = /^(?:server|src\/core|src\/node)\//;

/** Highest degree that passes. Texts of calls are not cut before the server looks at them, those of core are. */
const maxDegree = (path: string) => (path.startsWith('server/') ? 1 : 2);

/** An expression with the degree that it may have: what was checked once need not be checked again. */
export const checkedName = ({ path, source, flags }: FoundRegex): string =>
  `degree ${maxDegree(path)}: /${source}/${flags}`;

/** A repetition of more than this counts as one without end. */
const MANY = 16;
const CHECK_MS = 30_000;
/** Expressions with assertions are tried out on texts that the checker breeds: a third of its usual effort finds the broken examples as well. */
const EFFORT = {
  // Bred texts are random: without a seed, an expression passes one run and fails the next.
  randomSeed: Number(process.env.DIECUT_SEED),
  recallTimeout: -1,
  incubationLimit: 5000,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 40,
  maxIteration: 4,
};

/** Every regular expression of the checked folders: literals, and `RegExp` of a text that the file itself holds. */
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
  // Declarations first: a constant is known by the time that it is used.
  if (typeof node.type === 'string') visit(node);
  for (const part of Object.values(node)) if (typeof part === 'object') walk(part, visit);
}

const isRegexCall = (node: Node): node is Node & { readonly arguments: readonly unknown[] } =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  isRecord(node.callee) &&
  node.callee.name === 'RegExp' &&
  Array.isArray(node.arguments);

/** The text of an expression; what another file or a call gives stands in it as one letter. Null for no text at all. */
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

/** Counts of many are checked as repetitions without end, which is quicker and finds no less. */
const shortened = (source: string) =>
  source.replace(/\\.|\{(\d+)(,?)(\d*)\}/gs, (whole, least?: string, comma = '', most = '') => {
    if (least === undefined) return whole;
    if (comma === '') return counted(least) ? '{3}' : whole;
    if (most !== '' && !counted(most)) return whole;
    return least === '0' ? '*' : '+';
  });

/** The same expression in small letters, without the flag that makes them mean capitals: the checker takes long with it. */
const folded = (source: string) =>
  source.replace(
    /(\\[pP]\{[^}]*\}|\\.)|[A-Z]/gs,
    (whole, escaped?: string) => escaped ?? whole.toLowerCase(),
  );

/**
 * Whether an expression could break the rule at all: a group that repeats, or as many repetitions without end as the degree
 * asks for. One is needed less where the search may begin at every character.
 */
function isSuspect({ path, source, flags }: FoundRegex): boolean {
  const bare = shortened(source)
    .replace(/\\./gs, 'x')
    .replace(/\[[^\]]*\]/g, 'x');
  const isAnchored = flags.includes('y') || (bare.startsWith('^') && !flags.includes('m'));
  const endless = bare.match(/[*+]|\{\d+,\}/g) ?? [];
  return /\)(?:[*+]|\{\d+,\})/.test(bare) || endless.length >= maxDegree(path) + (isAnchored ? 1 : 0);
}

/** Each expression that takes more steps for a text than its length to the allowed power, as `path: /source/flags (how many)`. */
export function findBacktracking(regexes: readonly FoundRegex[]): string[] {
  return regexes.filter(isSuspect).flatMap(({ path, source, flags }) => {
    const name = `${path}: /${source}/${flags}`;
    const isFolded = flags.includes('i');
    const checked = checkSync(
      isFolded ? folded(shortened(source)) : shortened(source),
      flags.replace('i', ''),
      { timeout: CHECK_MS, ...EFFORT },
    );
    if (checked.status === 'unknown') return [`${name} (${checked.error.kind})`];
    const { complexity } = checked;
    if (complexity.type === 'exponential') return [`${name} (exponential)`];
    const degree = complexity.type === 'polynomial' ? complexity.degree : 1;
    return degree > maxDegree(path) ? [`${name} (degree ${degree})`] : [];
  });
}
