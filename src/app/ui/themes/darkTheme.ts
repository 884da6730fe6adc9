import { createDarkTheme, type Theme } from '@fluentui/react-components';
import { BRAND } from './brand.ts';

const dark = createDarkTheme(BRAND);

export const darkTheme: Theme = {
  ...dark,
  // Canvas background: dark, but light enough to set off black print at the label's edge.
  colorNeutralBackground5: dark.colorNeutralBackground3,
  colorBrandForeground1: BRAND[110],
  colorBrandForeground2: BRAND[120],
  // Fluent's own color has 4.16 : 1 on the surface of dialogs.
  colorStatusDangerForeground1: '#eeacb2',
};
