import type { Theme } from '@fluentui/react-components';
import { describe, expect, it } from 'vitest';
import { PAPER_COLOR } from './brand.ts';
import { contrastDarkTheme, contrastLightTheme } from './contrastThemes.ts';
import { darkTheme } from './darkTheme.ts';
import { lightTheme } from './lightTheme.ts';

/** Returns the relative luminance of a color `#rrggbb` (WCAG 2.2, definitions). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const colour = (theme: Theme, name: string) => String(Reflect.get(theme, name));
const BOARDS = ['colorNeutralBackground1', 'colorNeutralBackground2', 'colorNeutralBackground3'];
const TEXTS = [
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralForeground3',
  'colorNeutralForeground4',
  'colorNeutralForeground2BrandHover',
  'colorBrandForeground1',
  'colorBrandForegroundLink',
  'colorStatusDangerForeground1',
  'colorStatusWarningForeground1',
  'colorStatusSuccessForeground1',
];
const EDGES = ['colorNeutralStroke1', 'colorNeutralStroke2', 'colorNeutralStrokeAccessible'];

/** Returns the colors of texts and edges whose contrast on a surface is less than `ratio`. */
function weak(theme: Theme, ratio: number): string[] {
  return BOARDS.flatMap((board) =>
    [...TEXTS, ...EDGES]
      .filter((name) => contrast(colour(theme, name), colour(theme, board)) < ratio)
      .map((name) => `${name} on ${board}`),
  );
}

describe.each([
  ['light', contrastLightTheme],
  ['dark', contrastDarkTheme],
])('high contrast theme, %s', (_name, theme) => {
  it('has a contrast of at least 7 : 1 between texts or edges and their background', () => {
    expect(weak(theme, 7)).toEqual([]);
    expect(contrast('#ffffff', theme.colorBrandBackground)).toBeGreaterThan(7);
  });

  it('keeps disabled text visible and readable', () => {
    for (const board of BOARDS) {
      const ratio = contrast(theme.colorNeutralForegroundDisabled, colour(theme, board));
      expect(ratio).toBeGreaterThan(4.5);
      expect(ratio).toBeLessThan(12);
    }
  });

  it('has a selection color that is visible on paper and on the canvas around it', () => {
    for (const ground of [PAPER_COLOR, theme.colorNeutralBackground5]) {
      expect(contrast(theme.colorCompoundBrandStroke, ground)).toBeGreaterThan(3);
    }
  });
});

it('the standard themes contain pairs below a contrast of 7 : 1', () => {
  expect(weak(lightTheme, 7).length).toBeGreaterThan(0);
  expect(weak(darkTheme, 7).length).toBeGreaterThan(0);
});
