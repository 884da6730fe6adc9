import { proxy, subscribe, useSnapshot } from 'valtio';
import { MM_PER_INCH, STORAGE_PREFIX } from '../../core/base/limits.ts';

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

/** Calls when the unit is another; returns what ends that. */
export function watchUnit(onChange: () => void): () => void {
  return subscribe(preferences, onChange);
}

/** The unit now, for what is not drawn by React. */
export function currentUnit(): Unit {
  return preferences.unit;
}

/** How far an arrow key moves what is selected, and how far with Shift: round in the unit that is shown. */
export const NUDGES_MM: Record<Unit, { readonly stepMm: number; readonly farMm: number }> = {
  mm: { stepMm: 0.1, farMm: 1 },
  in: { stepMm: 0.01 * MM_PER_INCH, farMm: 0.1 * MM_PER_INCH },
};

/** Shows lengths in the other unit. */
export function switchUnit(): void {
  setUnit(preferences.unit === 'mm' ? 'in' : 'mm');
}
