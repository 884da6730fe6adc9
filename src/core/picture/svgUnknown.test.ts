import { describe, expect, it } from 'vitest';
import { readUnknownFeatures, withoutUrlQuotes } from './svgUnknown.ts';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;

describe('features of a drawing that are drawn otherwise than in a browser', () => {
  it.each([
    ['<rect transform="rotate(9)" transform-origin="center"/>', ['transform-origin']],
    ['<rect style="transform: rotate(9deg); transform-box: fill-box"/>', ['transform-box']],
    ['<style>.a { fill: red; transform-origin: 50% 50% }</style>', ['transform-origin']],
    ['<style>.a { fill: red !important }</style><rect class="a"/>', ['!important']],
    ['<marker><path fill="context-stroke"/></marker>', ['context-stroke']],
    ['<rect style="clip-path: circle(40%)"/>', ['clip-path: circle()']],
    ['<rect width="2rem" height="3.5vmin"/>', ['rem', 'vmin']],
    ['<radialGradient fr="0.2"/>', ['fr']],
    ['<symbol transform="scale(2)"/>', ['symbol transform']],
    ['<g><svg transform="scale(2)"/></g>', ['svg transform']],
    ['<mask style="mask-type:alpha"/>', ['mask-type']],
    [
      `<image href="data:image/svg+xml;base64,${btoa('<svg><image href="data:image/png;base64,AA"/></svg>')}"/>`,
      ['image in an embedded drawing'],
    ],
    [
      `<image href="data:image/svg+xml,${encodeURIComponent('<svg><image/></svg>')}"/>`,
      ['image in an embedded drawing'],
    ],
  ])('are named: %s', (inner, features) => {
    expect(readUnknownFeatures(svg(inner))).toEqual(features);
  });

  it.each([
    '<rect transform="rotate(9)"/><rect transform-origin="center"/>',
    '<rect width="2em" height="1ex" x="10%" y="2mm" fill="currentColor" clip-path="url(#a)"/>',
    '<style>.a { fill: url(#b); stroke: none }</style>',
    '<radialGradient fr="0"/>',
    '<image href="data:image/svg+xml;base64,%%%"/>',
    '<text>fill: red !important</text>',
  ])('are none in %s', (inner) => {
    expect(readUnknownFeatures(svg(inner))).toEqual([]);
  });
});

it('takes the quotes off references to parts of the drawing, and off nothing else', () => {
  expect(withoutUrlQuotes(`fill="url('#a')" style="fill: url(&quot;#b&quot;)" mask='url( "#c" )'`)).toBe(
    `fill="url(#a)" style="fill: url(#b)" mask='url(#c)'`,
  );
  const others = `src: url('a.woff'); url("#a b"); url(#d)`;
  expect(withoutUrlQuotes(others)).toBe(others);
});
