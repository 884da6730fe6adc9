import { useEffect, useRef } from 'react';
import { IMAGE_LIMITS } from '../../../../core/base/limits.ts';
import type { PictureElement } from '../../../../core/edit/picture/pictureElement.ts';
import type { PictureFieldsProps } from './pictureFieldsProps.ts';

type ColorMode = PictureElement['colorMode'];

/** True for a readable picture that has the default threshold. */
function isUntouched({ threshold, asset, data, locked }: PictureElement): boolean {
  return threshold === IMAGE_LIMITS.defaultThreshold && asset !== '' && data.source === 'manual' && !locked;
}

/** Returns a function that changes the color mode. A picture that becomes black and white starts with a threshold taken from the picture. */
export function useColorMode({ elements, onChange }: PictureFieldsProps): (mode: ColorMode) => void {
  const latest = useRef(elements);
  const isGone = useRef(false);
  useEffect(() => {
    latest.current = elements;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return (mode) => {
    const untouched = elements.filter((element) => element.colorMode !== mode && isUntouched(element));
    if (mode !== 'blackWhite' || untouched.length === 0) {
      onChange({ colorMode: mode });
      return;
    }
    const found = new Map<string, number>();
    // Both changes set the same fields, so they are one undo step.
    const change = () =>
      onChange({ colorMode: mode, threshold: IMAGE_LIMITS.defaultThreshold }, ({ id, threshold }) => ({
        threshold: found.get(id) ?? threshold,
      }));
    change();
    const suggest = async () => {
      const { suggestThreshold } = await import('../../../services/pictures/suggestThreshold.ts');
      for (const { id, asset } of untouched) {
        const threshold = await suggestThreshold(asset);
        // A picture that can't be read keeps the usual threshold. Its element says why.
        if (threshold.ok) found.set(id, threshold.value);
      }
      // Without the panel, it is unknown what has become of the elements.
      if (isGone.current) return;
      const present = new Map(latest.current.map((element) => [element.id, element]));
      const isAsLeft = untouched.every(({ id }) => {
        const element = present.get(id);
        return element?.colorMode === mode && isUntouched(element);
      });
      // Meanwhile other elements may have been selected, or these changed.
      if (found.size > 0 && isAsLeft && present.size === elements.length) change();
    };
    void suggest();
  };
}
