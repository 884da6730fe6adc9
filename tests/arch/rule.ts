import type { Module } from './modules.ts';

/** A rule looks at all modules and names what breaks it. */
export interface Rule {
  readonly name: string;
  readonly violations: (modules: readonly Module[]) => string[];
}

export const isTest = (path: string) =>
  /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/');

/** Imports that break a rule; those of tests break none. */
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
