import { render } from '../../packages/diecut/src/node.ts';
import type { RenderOptions } from '../../src/jobs/engine/engineTypes.ts';

/**
 * Makes a label in this process, as the command line makes it in one of its own: for tests that need dozens of labels one by one.
 *
 * @param folder where its pictures and fonts are
 */
export async function renderHere(
  document: object,
  options: Pick<RenderOptions, 'format' | 'dpi'> & { readonly folder: string },
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of render(JSON.stringify(document), null, { ...options, threads: 0 }))
    parts.push(part);
  return Buffer.concat(parts);
}
