import { describe, expect, it } from 'vitest';
import { readUnknownFeatures, withoutUrlQuotes } from './svgUnknown.ts';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;

describe('SVG features drawn differently from browsers', () => {
  it.each([
    ['<rect transform="rotate(9)" transform-origin="center"/>', ['transform-origin']],
    [
      '<rect style="transform: rotate(9deg); transform-box: fill-box"/>',
      ['transform-box', 'transform in a style'],
    ],
    ['<style>:root{--c:#0a0} rect{fill:var(--c)}</style>', [':root', 'var()']],
    ['<style>@media print{rect{fill:#f00}} @media screen{rect{fill:#00f}}</style>', ['@media']],
    [
      '<style>rect:nth-child(2){fill:#f00} path:not(.a), g ~ path{fill:red}</style>',
      [':nth-child', ':not', '~'],
    ],
    ['<style>[data-x^="1"]{fill:red}</style>', ['[^=]']],
    ['<rect style="width:calc(50px + 20px);height:60px"/>', ['width in a style', 'height in a style']],
    ['<circle style="cx:50px;cy:30px;r:20px"/>', ['cx in a style', 'cy in a style', 'r in a style']],
    ['<rect fill="oklch(0.6 0.2 30)" stroke="light-dark(#fff, #000)"/>', ['oklch()', 'light-dark()']],
    ['<rect fill="rgb(255 0 0 / 50%)"/>', ['rgb() with a slash, per cent or a unit']],
    ['<rect fill="rgba(255, 0, 0, 50%)"/>', ['rgba() with a slash, per cent or a unit']],
    ['<rect fill="hsl(120deg, 50%, 50%)"/>', ['hsl() with a slash, per cent or a unit']],
    [
      '<rect style="fill:color-mix(in srgb, red, blue);stroke:color(display-p3 1 0 0)"/>',
      ['color-mix()', 'color()'],
    ],
    ['<rect fill="rebeccapurple" stroke="currentcolor"/>', ['rebeccapurple', 'currentcolor']],
    ['<path vector-effect="non-scaling-stroke"/>', ['vector-effect']],
    ['<rect style="transform:rotate(.1turn) translateX(20px)"/>', ['transform in a style']],
    ['<rect style="rotate:9deg"/>', ['rotate']],
    ['<path pathLength="100" stroke-dasharray="10"/>', ['pathLength']],
    ['<style>.a { fill: red; transform-origin: 50% 50% }</style>', ['transform-origin']],
    ['<style>.a { fill: red !important }</style><rect class="a"/>', ['!important']],
    ['<marker><path fill="context-stroke"/></marker>', ['context-stroke']],
    ['<rect style="clip-path: circle(40%)"/>', ['clip-path: circle()']],
    ['<rect width="2rem" height="3.5vmin"/>', ['rem', 'vmin']],
    ['<text style="text-transform:uppercase">a</text>', ['text-transform']],
    ['<style>text{font:caption}</style>', ['font: caption']],
    ['<text style="white-space: pre">a  b</text>', ['white-space']],
    ['<style>text{white-space:pre-wrap}</style>', ['white-space']],
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
  ])('are reported: %s', (inner, features) => {
    expect(readUnknownFeatures(svg(inner))).toEqual(features);
  });

  it.each([
    '<rect transform="rotate(9)"/><rect transform-origin="center"/>',
    '<text xml:space="preserve" style="white-space:pre">a  b</text>',
    '<text style="white-space:normal">a b</text>',
    '<rect width="2em" height="1ex" x="10%" y="2mm" fill="currentColor" clip-path="url(#a)"/>',
    '<style>.a { fill: url(#b); stroke: none }</style>',
    '<style>text { font: italic bold 12px/1.5 Arial, serif; text-transform: none }</style><text style="font:inherit"/>',
    '<style>/* :nth-child(2) var(--c) */ rect:hover { fill: red } rect:first-child, g > path + path { fill: #f008 }</style>',
    '<style>svg { width: 10px; height: 5px } @font-face { font-family: "a:b"; src: url(data:font/woff2;base64,AA) }</style>',
    '<rect fill="rgb(255 0 0)" stroke="rgba(1, 2, 3, .5)" style="color:hsl(120, 50%, 50%);transform:scale(2)"/>',
    '<path pathLength="100" vector-effect="none" id="var(x)" class="calc(1)"/>',
    '<text>calc(1 + 1)</text>',
    '<radialGradient fr="0"/>',
    '<image href="data:image/svg+xml;base64,%%%"/>',
    '<text>fill: red !important</text>',
  ])('are not reported in %s', (inner) => {
    expect(readUnknownFeatures(svg(inner))).toEqual([]);
  });
});

it('withoutUrlQuotes removes the quotes of references to parts of the drawing only', () => {
  expect(withoutUrlQuotes(`fill="url('#a')" style="fill: url(&quot;#b&quot;)" mask='url( "#c" )'`)).toBe(
    `fill="url(#a)" style="fill: url(#b)" mask='url(#c)'`,
  );
  const others = `src: url('a.woff'); url("#a b"); url(#d)`;
  expect(withoutUrlQuotes(others)).toBe(others);
});
