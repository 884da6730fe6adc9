import type { Problem } from '../../base/result.ts';

/** Ways in which native mode sends an element to the printer; these are also message codes. */
export const NATIVE_MODES = [
  'nativeStored',
  'nativeBars',
  'nativeDotsText',
  'nativeDotsSymbol',
  'nativeDotsTurned',
  'nativeDotsOther',
] as const;

export type NativeMode = (typeof NATIVE_MODES)[number];

/** Elements that are sent to the printer in the same way; their IDs are in drawing order. */
export interface NativeModeElements {
  readonly mode: NativeMode;
  readonly elementIds: readonly string[];
}

/** Returns a message about the way, with the elements' names as users see them. */
export function nativeModeNote(
  { mode, elementIds }: NativeModeElements,
  nameOf: (id: string) => string,
): Problem {
  return { code: mode, params: { elements: elementIds.map(nameOf).join(', ') } };
}
