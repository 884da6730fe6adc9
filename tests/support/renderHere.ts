import { render } from '../../packages/diecut/src/node.ts';
import type { RenderOptions } from '../../src/jobs/engine/engineTypes.ts';

/**
 * Renders a label in this process as the command line does in a separate process, for tests that need dozens of single labels. `folder`
 * contains the pictures and fonts of the label.
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
