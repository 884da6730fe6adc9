import { useCallback } from 'react';
import { mmShown, mmToInchShown } from '../../../core/base/units.ts';
import { useUnit } from '../../state/preferences.ts';

/** Says a width and a height in the user's unit. */
export function useSizeText(): (widthMm: number, heightMm: number) => string {
  const unit = useUnit();
  return useCallback(
    (widthMm, heightMm) => {
      const shown = unit === 'in' ? mmToInchShown : mmShown;
      return `${shown(widthMm)} × ${shown(heightMm)} ${unit}`;
    },
    [unit],
  );
}
