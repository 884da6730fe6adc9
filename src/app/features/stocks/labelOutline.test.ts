import { describe, expect, it } from 'vitest';
import { emptyLabel } from '../../../core/label/emptyLabel.ts';
import { cornersOutside, labelOutline } from './labelOutline.ts';

const label = emptyLabel('Tea', { widthMm: 60, heightMm: 40 });

describe('corners outside of a label', () => {
  it('are between the box and the outline of a rounded label', () => {
    const rounded = { ...label, shape: 'roundedRectangle' as const };
    expect(cornersOutside(rounded)).toBe(`M0 0h60v40h-60z${labelOutline(rounded)}`);
  });

  it('are none where elements may be within the box: circles, and rectangles and cables, which fill it', () => {
    expect(cornersOutside({ ...label, shape: 'rectangle' })).toBe('');
    expect(cornersOutside({ ...label, shape: 'circle' })).toBe('');
    const cableTail = { direction: 'left', lengthMm: 30 } as const;
    expect(cornersOutside({ ...label, shape: 'roundedRectangle', cableTail })).toBe('');
  });
});
