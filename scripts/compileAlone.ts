import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

/**
 * Compiles a script by itself, which waits for nothing that the page's other scripts hold.
 *
 * @param entry its source, from the project's folder
 * @param name what it calls itself
 * @param define values that take the place of names
 */
export async function compileAlone(
  entry: string,
  name: string,
  define: Readonly<Record<string, unknown>>,
): Promise<string> {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([key, value]) => [key, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2024',
      lib: { entry: join(root, entry), formats: ['iife'], name },
    },
  });
  const outputs = Array.isArray(made)
    ? made.flatMap(({ output }) => output)
    : 'output' in made
      ? made.output
      : [];
  const code = outputs.find((output) => output.type === 'chunk')?.code;
  if (code === undefined) throw new Error(`${entry} has no script`);
  return code;
}
