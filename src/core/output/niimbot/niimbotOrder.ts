import { isRecord } from '../../base/record.ts';
import type { Media } from '../../scene/stock.ts';

/** Settings of a job that apply to all of its pages. */
export interface NiimbotOrder {
  readonly kind: Media['kind'];
  /** Null for the model's default. */
  readonly darknessPercent: number | null;
  readonly dpi: number;
}

const END = '\n';
const KINDS: readonly Media['kind'][] = ['gap', 'blackMark', 'continuous'];

/** Writes the settings as a line of text. */
export function writeNiimbotOrder({ kind, darknessPercent, dpi }: NiimbotOrder): string {
  return `${JSON.stringify({ kind, darknessPercent, dpi })}${END}`;
}

/**
 * Reads the settings line at the beginning of the output.
 *
 * @returns the settings and the offset of the first page, in bytes
 * @throws if there is no such line, which only this project's runs write
 */
export function readNiimbotOrder(begin: Uint8Array): {
  readonly order: NiimbotOrder;
  readonly endByte: number;
} {
  const end = begin.indexOf(END.charCodeAt(0));
  const order: unknown = JSON.parse(new TextDecoder().decode(begin.subarray(0, Math.max(0, end))));
  const kind = isRecord(order) ? KINDS.find((known) => known === order.kind) : undefined;
  if (!isRecord(order) || !kind || typeof order.dpi !== 'number')
    throw new Error('not an order for a printer');
  const { darknessPercent, dpi } = order;
  return {
    order: { kind, dpi, darknessPercent: typeof darknessPercent === 'number' ? darknessPercent : null },
    endByte: end + 1,
  };
}
