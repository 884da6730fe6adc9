import type { Problem } from '../../base/result.ts';

/** Message codes for the ways in which the printer gets an element. */
export const WAYS = [
  'nativeStored',
  'nativeBars',
  'nativeDotsText',
  'nativeDotsSymbol',
  'nativeDotsTurned',
  'nativeDotsOther',
] as const;

export type Way = (typeof WAYS)[number];

/** Elements that come to the printer in one way, by their ids in drawing order. */
export interface NativeWay {
  readonly way: Way;
  readonly elementIds: readonly string[];
}

/** A way in words, with the elements as the person knows them. */
export function nativeNote({ way, elementIds }: NativeWay, nameOf: (id: string) => string): Problem {
  return { code: way, params: { elements: elementIds.map(nameOf).join(', ') } };
}
