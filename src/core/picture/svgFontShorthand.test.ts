import { describe, expect, it } from 'vitest';
import { fontLonghands } from './fontLonghands.ts';
import { withFontLonghands } from './svgFontShorthand.ts';

describe('CSS font shorthand', () => {
  it.each([
    ['20px monospace', 'font-style:normal;font-weight:normal;font-size:20px;font-family:monospace'],
    [
      'italic small-caps 700 condensed 1.5em/2 "My Font", serif',
      'font-style:italic;font-weight:700;font-variant:small-caps;font-stretch:condensed;font-size:1.5em;font-family:"My Font", serif',
    ],
    ['bold 8pt / 10pt Arial', 'font-style:normal;font-weight:bold;font-size:8pt;font-family:Arial'],
    ['x-large Arial', 'font-style:normal;font-weight:normal;font-size:x-large;font-family:Arial'],
    ['INHERIT', 'font-style:inherit;font-weight:inherit;font-size:inherit;font-family:inherit'],
    [
      'bold 8px Arial !important',
      'font-style:normal !important;font-weight:bold !important;font-size:8px !important;font-family:Arial !important',
    ],
  ])('is expanded to longhands: %s', (value, longhands) => {
    expect(fontLonghands(value)).toBe(longhands);
  });

  it.each(['caption', '20 Arial', 'Arial', 'bold', 'fancy 8px Arial', '8px', 'var(--f)', ''])(
    'is rejected without a size and family: %s',
    (value) => {
      expect(fontLonghands(value)).toBeNull();
    },
  );
});

describe('withFontLonghands', () => {
  const written = 'font-style:normal;font-weight:normal;font-size:9px;font-family:';

  it('expands font only in style attributes and style sheets', () => {
    const source =
      '<?xml version="1.0"?><svg title="style=\'font:9px A\'"><style>/* font:9px A; */ a{font:9px A}</style>' +
      '<!-- <text style="font:9px A"/> --><text style="fill:red;font:9px A">style="font:9px A" a{font:9px A}</text></svg>';
    expect(withFontLonghands(source)).toBe(
      source
        .replace('a{font:9px A}</style>', `a{${written}A}</style>`)
        .replace('red;font:9px A', `red;${written}A`),
    );
  });

  it('keeps references and quotation marks', () => {
    expect(withFontLonghands(`<text style="font:9px &quot;A &amp; B&quot;;fill:red" x='1'/>`)).toBe(
      `<text style="${written}&quot;A &amp; B&quot;;fill:red" x='1'/>`,
    );
    expect(withFontLonghands(`<text style='font:9px "A"'/>`)).toBe(`<text style='${written}"A"'/>`);
  });

  it.each([
    '<text style="font-family:A;font-size:9px">a</text>',
    '<style>@font-face{font-family:A} text{font:caption}</style>',
    '<text style="font:9px',
    '<text>font:9px A</text>',
  ])('leaves a drawing without the shorthand unchanged: %s', (source) => {
    expect(withFontLonghands(source)).toBe(source);
  });
});
