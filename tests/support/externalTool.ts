import { spawnSync } from 'node:child_process';

/** True if an independent checker is installed; tests that need one state its absence in their title. */
export function hasTool(name: string): boolean {
  return spawnSync('which', [name]).status === 0;
}

/** Adds missing tools to a test title. */
export function titleWith(title: string, ...tools: readonly string[]): string {
  const missing = tools.filter((tool) => !hasTool(tool));
  return missing.length === 0 ? title : `${title} (skipped: no ${missing.join(', ')})`;
}

/** Runs a checker and returns its output; some tools report findings by a non-zero exit code. */
export function runTool(
  name: string,
  ...args: readonly string[]
): { stdout: string; stderr: string; status: number | null } {
  const done = spawnSync(name, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return { stdout: done.stdout, stderr: done.stderr, status: done.status };
}
