import type { BrandVariants } from '@fluentui/react-components';
import { THEME_COLOR } from '../../../core/base/limits.ts';

/** Shades of the brand color, which is shade 110. Buttons have shade 80, on which white text is readable (contrast 5.65 : 1). */
export const BRAND: BrandVariants = {
  10: '#031413',
  20: '#062422',
  30: '#083634',
  40: '#0a4441',
  50: '#0d514e',
  60: '#105c59',
  70: '#136764',
  80: '#17736f',
  90: '#1f8a85',
  100: '#2aa39d',
  110: THEME_COLOR,
  120: '#5fd0ca',
  130: '#86dcd8',
  140: '#abe8e5',
  150: '#cdf2f0',
  160: '#ecfaf9',
};

/** Color of a label's paper. It is white in every theme, as labels are when they are printed. */
export const PAPER_COLOR = '#ffffff';

/** Color of the liner (backing paper) around the labels of a sheet or roll. Like paper, it is the same in every theme. */
export const LINER_COLOR = '#e6e6e6';
/** Colors on paper and liner: edges of the labels, and edge and fill of a highlighted label. */
export const ON_PAPER = { edge: '#bdbdbd', marked: BRAND[80], markedFill: BRAND[160] } as const;
