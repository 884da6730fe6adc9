import type { Theme } from '@fluentui/react-components';
import { BRAND } from './brand.ts';
import { darkTheme } from './darkTheme.ts';
import { lightTheme } from './lightTheme.ts';

interface Colours {
  readonly ink: string;
  readonly board: string;
  readonly brandText: string;
  readonly disabled: string;
  readonly danger: string;
  readonly warning: string;
  readonly success: string;
}

type Rule = readonly [token: RegExp, colour: keyof Colours | null];

/**
 * Rules that set the colors of tokens. The first rule that matches a token's name applies. If its color is null, or if no rule matches, the
 * token keeps its color.
 */
const RULES: readonly Rule[] = [
  [/Disabled/, 'disabled'],
  [/^colorNeutral(Foreground|Stroke)\w*(Static|Inverted|OnBrand)/, null],
  [/^colorNeutralForeground\d\w*Brand/, 'brandText'],
  [/^colorNeutralForeground\d/, 'ink'],
  [/^color(NeutralStroke|TransparentStroke)/, 'ink'],
  [/^colorNeutral(CardBackground|Background[123468])$/, 'board'],
  [/^color(Compound)?Brand(Foreground(Link|[12])|Stroke[12])/, 'brandText'],
  [/^colorStatusDanger(Foreground[13]|Border)/, 'danger'],
  [/^colorStatusWarning(Foreground[13]|Border)/, 'warning'],
  [/^colorStatusSuccess(Foreground[13]|Border)/, 'success'],
];

function withContrast(theme: Theme, colours: Colours): Theme {
  const stronger = Object.keys(theme).flatMap((name) => {
    const colour = RULES.find(([token]) => token.test(name))?.[1] ?? null;
    return colour === null ? [] : [[name, colours[colour]] as const];
  });
  // White text on a button has a contrast of 7.7 : 1.
  return { ...theme, ...Object.fromEntries(stronger), colorBrandBackground: BRAND[60] };
}

/**
 * High-contrast light and dark themes. Texts and edges have a contrast of at least 7 : 1 (WCAG 2.2, 1.4.6). The selection on the canvas
 * keeps its color, which is visible both on the white label and on the canvas around it.
 */
export const contrastLightTheme: Theme = {
  ...withContrast(lightTheme, {
    ink: '#000000',
    board: '#ffffff',
    brandText: BRAND[50],
    disabled: '#595959',
    danger: '#8a0a14',
    warning: '#6b2a00',
    success: '#0b4a0b',
  }),
  colorCompoundBrandStroke: BRAND[50],
  colorCompoundBrandBackground: BRAND[50],
};

export const contrastDarkTheme: Theme = {
  ...withContrast(darkTheme, {
    ink: '#ffffff',
    board: '#000000',
    brandText: BRAND[140],
    disabled: '#b0b0b0',
    danger: '#ffb3b8',
    warning: '#ffd2b0',
    success: '#b5f0b5',
  }),
  colorCompoundBrandStroke: BRAND[100],
  // Checkmarks and switch knobs are black on the brand color, so a lighter shade is used.
  colorCompoundBrandBackground: BRAND[100],
};
