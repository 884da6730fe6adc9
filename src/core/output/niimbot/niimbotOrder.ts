import { isRecord } from '../../base/record.ts';
import type { Media } from '../../scene/stock.ts';

/** What is said once of all pages. */
export interface NiimbotOrder {
  readonly kind: Media['kind'];
  /** Null for what the model usually prints with. */
  readonly darknessPercent: number | null;
  readonly dpi: number;
}

const END = '\n';
const KINDS: readonly Media['kind'][] = ['gap', 'blackMark', 'continuous'];

/** The order as a line of text. */
export function writeNiimbotOrder({ kind, darknessPercent, dpi }: NiimbotOrder): string {
  return `${JSON.stringify({ kind, darknessPercent, dpi })}${END}`;
}

/**
 * Reads the line back from the beginning of what was made.
 *
 * @returns the order and where the first page begins, in bytes
 * @throws for anything else: nobody but our own runs writes it
 */
export function readNiimbotOrder(begin: Uint8Array): {
  readonly order: NiimbotOrder;
  readonly endByte: number;
} {
  const end = begin.indexOf(END.charCodeAt(0));
  const said: unknown = JSON.parse(new TextDecoder().decode(begin.subarray(0, Math.max(0, end))));
  const kind = isRecord(said) ? KINDS.find((known) => known === said.kind) : undefined;
  if (!isRecord(said) || !kind || typeof said.dpi !== 'number') throw new Error('not an order for a printer');
  const { darknessPercent, dpi } = said;
  return {
    order: { kind, dpi, darknessPercent: typeof darknessPercent === 'number' ? darknessPercent : null },
    endByte: end + 1,
  };
}
