import { proxy, subscribe, useSnapshot } from 'valtio';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import { isRecord } from '../../core/base/record.ts';

/** Alignment aids; a preference of the user, not of the label. */
export interface ViewPreferences {
  showRuler: boolean;
  /** Shows guides and snaps to them. */
  showGuides: boolean;
  showGrid: boolean;
  snapToGrid: boolean;
  /** Snaps to edges, centers, equal gaps and equal sizes. */
  snapToElements: boolean;
  gridMm: number;
}

const KEY = `${STORAGE_PREFIX}view`;

/** Offered grid steps. */
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

/** Returns the stored preferences; missing or invalid fields have their defaults. */
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
    // Without storage the preferences last as long as the window.
  }
});

export function useViewPreferences(): Readonly<ViewPreferences> {
  return useSnapshot(viewPreferences);
}
