import { FontFault, tagAt, viewOf } from './fontFault.ts';

interface VariationAxis {
  readonly tag: string;
  readonly min: number;
  readonly standard: number;
  readonly max: number;
}

/** Style of a variable font that its maker has named. */
interface NamedInstance {
  readonly nameId: number;
  readonly coordinates: Readonly<Record<string, number>>;
}

export interface Variations {
  readonly axes: readonly VariationAxis[];
  readonly instances: readonly NamedInstance[];
}

const FIXED_ONE = 65_536;
const MAX_AXES = 64;
const MAX_INSTANCES = 500;

/** Reads axes and named instances (OpenType specification, `fvar`). Throws `FontFault`. */
export function readVariations(fvar: Uint8Array | undefined): Variations {
  if (!fvar) return { axes: [], instances: [] };
  const view = viewOf(fvar);
  const axesAt = view.getUint16(4);
  const axisCount = view.getUint16(8);
  const axisBytes = view.getUint16(10);
  const instanceCount = view.getUint16(12);
  const instanceBytes = view.getUint16(14);
  const isSound = axisCount > 0 && axisCount <= MAX_AXES && instanceCount <= MAX_INSTANCES && axisBytes >= 20;
  if (!isSound || (instanceCount > 0 && instanceBytes < 4 + axisCount * 4))
    throw new FontFault('fontDamaged', { part: 'fvar' });
  const fixed = (at: number) => view.getInt32(at) / FIXED_ONE;
  const axes = Array.from({ length: axisCount }, (_, index): VariationAxis => {
    const at = axesAt + index * axisBytes;
    return { tag: tagAt(view, at), min: fixed(at + 4), standard: fixed(at + 8), max: fixed(at + 12) };
  });
  if (
    axes.some(
      ({ tag, min, standard, max }) => !/^[ -~]{4}$/.test(tag) || !(min <= standard && standard <= max),
    )
  )
    throw new FontFault('fontDamaged', { part: 'fvar' });
  const instancesAt = axesAt + axisCount * axisBytes;
  const instances = Array.from({ length: instanceCount }, (_, index): NamedInstance => {
    const at = instancesAt + index * instanceBytes;
    const coordinates = axes.map(({ tag, min, max }, axis): [string, number] => [
      tag,
      Math.min(max, Math.max(min, fixed(at + 4 + axis * 4))),
    ]);
    return { nameId: view.getUint16(at), coordinates: Object.fromEntries(coordinates) };
  });
  return { axes, instances };
}
