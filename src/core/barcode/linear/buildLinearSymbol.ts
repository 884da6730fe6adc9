import type { HriGroup, LinearSymbol } from '../symbol.ts';

const NO_GUARD_BARS: readonly number[] = [];

/**
 * Builds a symbol without guard bars, whose HRI text, if any, is centered under all bars.
 *
 * @param widths widths of bars and spaces in modules, bar first, odd count
 * @param quietModules width of the quiet zone on either side
 */
export function buildLinearSymbol(
  widths: Uint8Array,
  moduleCount: number,
  quietModules: number,
  text: string,
): LinearSymbol {
  const hri: readonly HriGroup[] = text === '' ? [] : [{ text, fromModule: 0, toModule: moduleCount }];
  return {
    kind: 'linear',
    widths,
    moduleCount,
    quietLeftModules: quietModules,
    quietRightModules: quietModules,
    hri,
    guardBars: NO_GUARD_BARS,
  };
}
