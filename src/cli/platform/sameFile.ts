import { stat } from 'node:fs/promises';

/** Identity of the file behind a path, links followed; null where there is none. */
async function identityOf(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found?.isFile() ? `${found.dev}:${found.ino}` : null;
}

/** The input that one of the outputs would overwrite, by whatever name or link it is reached. */
export async function findOverwritten(
  outputs: readonly string[],
  inputs: readonly string[],
): Promise<string | null> {
  const byIdentity = new Map<string, string>();
  for (const input of inputs) {
    const identity = await identityOf(input);
    if (identity) byIdentity.set(identity, input);
  }
  for (const output of outputs) {
    const identity = await identityOf(output);
    const input = identity ? byIdentity.get(identity) : undefined;
    if (input !== undefined) return input;
  }
  return null;
}
