import type { Module } from './modules.ts';

/** Rule that checks all modules and names its violations. */
export interface Rule {
  readonly name: string;
  readonly violations: (modules: readonly Module[]) => string[];
}

export const isTest = (path: string) =>
  /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/');

/** Returns the imports that break a rule; imports of tests are ignored. */
export function eachImport(
  modules: readonly Module[],
  breaks: (from: Module, to: string) => boolean,
): string[] {
  return modules.flatMap((from) =>
    isTest(from.path)
      ? []
      : from.imports.filter((to) => breaks(from, to)).map((to) => `${from.path} → ${to}`),
  );
}
