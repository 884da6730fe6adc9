import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

/**
 * Compiles a script as a standalone file that doesn't share chunks with the page's other scripts.
 *
 * @param entry path of its source, relative to the project folder
 * @param name name of the compiled script
 * @param define values that replace identifiers
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
