import { spawnSync } from 'node:child_process';

/** Returns true if a checking program is installed. Tests that need one name a missing program in their title. */
export function hasTool(name: string): boolean {
  return spawnSync('which', [name]).status === 0;
}

/** Adds the names of missing programs to a test title. */
export function titleWith(title: string, ...tools: readonly string[]): string {
  const missing = tools.filter((tool) => !hasTool(tool));
  return missing.length === 0 ? title : `${title} (skipped: no ${missing.join(', ')})`;
}

/** Runs a checking program and returns its output. Some programs report findings by an exit code other than 0. */
export function runTool(
  name: string,
  ...args: readonly string[]
): { stdout: string; stderr: string; status: number | null } {
  const done = spawnSync(name, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return { stdout: done.stdout, stderr: done.stderr, status: done.status };
}
