import { RECENT_SYMBOLS, STORAGE_PREFIX } from '../../../core/base/limits.ts';

const KEY = `${STORAGE_PREFIX}recent_symbols`;

/** Returns the ids of the symbols that were used on this device, the last one first. */
export function readRecentSymbols(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const ids = Array.isArray(stored) ? stored : [];
    return ids.filter((id) => typeof id === 'string').slice(0, RECENT_SYMBOLS.maxCount);
  } catch {
    return [];
  }
}

export function noteSymbol(id: string): void {
  const others = readRecentSymbols().filter((other) => other !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, RECENT_SYMBOLS.maxCount)));
  } catch {
    // Without storage, no recent symbols are known.
  }
}
