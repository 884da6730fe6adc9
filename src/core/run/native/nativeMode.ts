import type { Problem } from '../../base/result.ts';

/** Message codes for the ways in which the printer gets an element. */
export const NATIVE_MODES = [
  'nativeStored',
  'nativeBars',
  'nativeDotsText',
  'nativeDotsSymbol',
  'nativeDotsTurned',
  'nativeDotsOther',
] as const;

export type NativeMode = (typeof NATIVE_MODES)[number];

/** Elements that come to the printer in one way, by their ids in drawing order. */
export interface NativeModeElements {
  readonly mode: NativeMode;
  readonly elementIds: readonly string[];
}

/** A way in words, with the elements as the person knows them. */
export function nativeModeNote(
  { mode, elementIds }: NativeModeElements,
  nameOf: (id: string) => string,
): Problem {
  return { code: mode, params: { elements: elementIds.map(nameOf).join(', ') } };
}
