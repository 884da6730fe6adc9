import { proxy, subscribe, useSnapshot } from 'valtio';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import { isRecord } from '../../core/base/record.ts';

/** What helps to place elements. It belongs to the person, not to the label. */
export interface ViewPreferences {
  showRuler: boolean;
  /** Lines that were dragged out of the rulers are shown, and hold what comes near. */
  showGuides: boolean;
  showGrid: boolean;
  snapToGrid: boolean;
  /** Edges, centres, equal gaps and equal sizes hold what comes near. */
  snapToElements: boolean;
  gridMm: number;
}

const KEY = `${STORAGE_PREFIX}view`;

/** Distances of a grid that are offered. */
export const GRID_STEPS_MM = [0.5, 1, 2, 2.5, 5, 10] as const;

const START: ViewPreferences = {
  showRuler: true,
  showGuides: true,
  showGrid: false,
  snapToGrid: false,
  snapToElements: true,
  gridMm: 1,
};

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** What was chosen before; fields that are missing or damaged are as on a fresh device. */
export function readViewPreferences(): ViewPreferences {
  const stored = readStored();
  if (!isRecord(stored)) return START;
  const flag = (name: Exclude<keyof ViewPreferences, 'gridMm'>) => {
    const value = stored[name];
    return typeof value === 'boolean' ? value : START[name];
  };
  return {
    showRuler: flag('showRuler'),
    showGuides: flag('showGuides'),
    showGrid: flag('showGrid'),
    snapToGrid: flag('snapToGrid'),
    snapToElements: flag('snapToElements'),
    gridMm: GRID_STEPS_MM.find((step) => step === stored.gridMm) ?? START.gridMm,
  };
}

export const viewPreferences = proxy<ViewPreferences>(readViewPreferences());

subscribe(viewPreferences, () => {
  try {
    localStorage.setItem(KEY, JSON.stringify(viewPreferences));
  } catch {
    // A window without storage keeps them for as long as it is open.
  }
});

export function useViewPreferences(): Readonly<ViewPreferences> {
  return useSnapshot(viewPreferences);
}
