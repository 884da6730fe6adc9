import { createDarkTheme, type Theme } from '@fluentui/react-components';
import { BRAND } from './brand.ts';

const dark = createDarkTheme(BRAND);

export const darkTheme: Theme = {
  ...dark,
  // Background of the canvas. It is dark, but light enough that black print at the edge of the label is visible against it.
  colorNeutralBackground5: dark.colorNeutralBackground3,
  colorBrandForeground1: BRAND[110],
  colorBrandForeground2: BRAND[120],
  // Fluent's own color has a contrast of only 4.16 : 1 on the surface of dialogs.
  colorStatusDangerForeground1: '#eeacb2',
};
