import { proxy, subscribe, useSnapshot } from 'valtio';
import { MM_PER_INCH, STORAGE_PREFIX } from '../../core/base/limits.ts';

export type Unit = 'mm' | 'in';

/** Units that a user can choose. */
export const UNITS: readonly Unit[] = ['mm', 'in'];

const UNIT_KEY = `${STORAGE_PREFIX}unit`;

function startUnit(): Unit {
  const stored = localStorage.getItem(UNIT_KEY);
  if (stored === 'mm' || stored === 'in') return stored;
  // The inch is the default of the product specification. It is used only in the region of the default language.
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

/** Calls `onChange` when the unit changes; returns the unsubscribe function. */
export function watchUnit(onChange: () => void): () => void {
  return subscribe(preferences, onChange);
}

/** Returns the unit for code outside React. */
export function currentUnit(): Unit {
  return preferences.unit;
}

/** Distances by which arrow keys move elements, without Shift and with Shift. They are round in the displayed unit. */
export const NUDGES_MM: Record<Unit, { readonly stepMm: number; readonly farMm: number }> = {
  mm: { stepMm: 0.1, farMm: 1 },
  in: { stepMm: 0.01 * MM_PER_INCH, farMm: 0.1 * MM_PER_INCH },
};

/** True if a user has ever chosen a unit on this device. */
export const hasChosenUnit = (): boolean => localStorage.getItem(UNIT_KEY) !== null;
