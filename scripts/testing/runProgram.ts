import { spawn } from 'node:child_process';

export interface ProgramEnd {
  /** Exit code, or the signal that killed the program. */
  readonly status: number | string;
  /** Error output. */
  readonly stderr: string;
}

/** Runs a program to its end and forwards its output. */
export function runProgram(
  root: string,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let stderr = '';
    child.stderr.on('data', (part: Buffer) => {
      process.stderr.write(part);
      stderr += part.toString();
    });
    child.on('error', (error) => resolve({ status: error.message, stderr }));
    child.on('close', (code, signal) => resolve({ status: code ?? signal ?? 1, stderr }));
  });
}
