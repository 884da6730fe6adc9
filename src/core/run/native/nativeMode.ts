import type { Problem } from '../../base/result.ts';

/** Message codes for how an element is sent to the printer. */
export const NATIVE_MODES = [
  'nativeStored',
  'nativeBars',
  'nativeDotsText',
  'nativeDotsSymbol',
  'nativeDotsTurned',
  'nativeDotsOther',
] as const;

export type NativeMode = (typeof NATIVE_MODES)[number];

/** Elements that are sent to the printer in the same way, by their IDs in drawing order. */
export interface NativeModeElements {
  readonly mode: NativeMode;
  readonly elementIds: readonly string[];
}

/** Returns a message about the mode, with the elements' names as the user knows them. */
export function nativeModeNote(
  { mode, elementIds }: NativeModeElements,
  nameOf: (id: string) => string,
): Problem {
  return { code: mode, params: { elements: elementIds.map(nameOf).join(', ') } };
}
