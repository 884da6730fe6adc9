import { spawnSync } from 'node:child_process';

/** Whether an independent checker is installed; tests that need one say in their title when it is not. */
export function hasTool(name: string): boolean {
  return spawnSync('which', [name]).status === 0;
}

/** A title that tells what was left out for want of a tool. */
export function titleWith(title: string, ...tools: readonly string[]): string {
  const missing = tools.filter((tool) => !hasTool(tool));
  return missing.length === 0 ? title : `${title} (left out: no ${missing.join(', ')} here)`;
}

/** Runs a checker and returns what it prints; a non-zero exit is part of the answer for tools that use it so. */
export function runTool(
  name: string,
  ...args: readonly string[]
): { stdout: string; stderr: string; status: number | null } {
  const done = spawnSync(name, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return { stdout: done.stdout, stderr: done.stderr, status: done.status };
}
