import type { Module } from './modules.ts';
import { isTest, type Rule } from './rule.ts';

/** Entry files of the published packages: programs outside the project import their exports. */
const PUBLISHED = [
  'packages/client/src/index.ts',
  'packages/diecut/src/node.ts',
  'packages/diecut/browser/index.ts',
  'packages/diecut/designer/index.ts',
];

const EXPORTED =
  /^export\s+(?:abstract\s+|async\s+|declare\s+)*(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/gm;

const mentions = (text: string, name: string) =>
  new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text);

/** Returns the modules that import each export, by `path: name`. */
function importersOf(modules: readonly Module[]) {
  const byName = new Map<string, Module[]>();
  for (const module of modules)
    for (const { from, name } of module.names) {
      const key = `${from}: ${name}`;
      byName.set(key, [...(byName.get(key) ?? []), module]);
    }
  return (path: string, name: string): Module[] => [
    ...(byName.get(`${path}: ${name}`) ?? []),
    // A file that imports another as a whole uses the names that its text mentions.
    ...(byName.get(`${path}: *`) ?? []).filter(({ text }) => mentions(text, name)),
  ];
}

/** What code offers to other files is what the product needs of it: a test uses the same, and nothing behind it. */
export const EXPORT_RULES: readonly Rule[] = [
  {
    name: 'no export is there for tests only',
    violations: (modules) => {
      const importers = importersOf(modules);
      return modules
        .filter(({ path }) => !isTest(path) && !PUBLISHED.includes(path))
        .flatMap(({ path, text }) =>
          [...text.matchAll(EXPORTED)].flatMap(([, name]) => {
            const paths = importers(path, name).map((module) => module.path);
            return paths.length > 0 && paths.every(isTest) ? [`${path}: ${name}`] : [];
          }),
        );
    },
  },
];
