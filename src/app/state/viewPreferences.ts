import { proxy, subscribe, useSnapshot } from 'valtio';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import { isRecord } from '../../core/base/record.ts';

/** Alignment aids to show and use. They are preferences of the user, not of the label. */
export interface ViewPreferences {
  showRuler: boolean;
  /** True to show guides and snap to them. */
  showGuides: boolean;
  showGrid: boolean;
  snapToGrid: boolean;
  /** True to snap to edges, centers, equal gaps and equal sizes. */
  snapToElements: boolean;
  gridMm: number;
}

const KEY = `${STORAGE_PREFIX}view`;

/** Grid steps that the user can choose from. */
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

/** Returns the stored preferences. Missing and invalid fields get their defaults. */
function readViewPreferences(): ViewPreferences {
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
    // Without storage, the preferences apply until the window is closed.
  }
});

export function useViewPreferences(): Readonly<ViewPreferences> {
  return useSnapshot(viewPreferences);
}
