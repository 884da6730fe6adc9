import { proxy, useSnapshot } from 'valtio';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';

export type Unit = 'mm' | 'in';

const UNIT_KEY = `${STORAGE_PREFIX}unit`;

function startUnit(): Unit {
  const stored = localStorage.getItem(UNIT_KEY);
  if (stored === 'mm' || stored === 'in') return stored;
  // The specification's default is the inch; that suits the one region where the default language is at home.
  return navigator.language === 'en-US' ? 'in' : 'mm';
}

const preferences = proxy<{ unit: Unit }>({ unit: startUnit() });

export function useUnit(): Unit {
  return useSnapshot(preferences).unit;
}

export function setUnit(unit: Unit): void {
  preferences.unit = unit;
  localStorage.setItem(UNIT_KEY, unit);
}

/** Shows lengths in the other unit. */
export function switchUnit(): void {
  setUnit(preferences.unit === 'mm' ? 'in' : 'mm');
}
