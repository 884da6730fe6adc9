import { describe, expect, it } from 'vitest';
import { readSvgTextElements } from './svgTextElements.ts';

const read = (source: string) => readSvgTextElements(`<svg>${source}</svg>`);

describe('readSvgTextElements', () => {
  it('returns texts with font families and source positions, without titles, comments and other elements', () => {
    const source =
      '<svg><title>no</title><g font-family="A"><text>a&amp;<!--c--><tspan font-family="B">b</tspan><title>t</title>' +
      '<![CDATA[<c>]]></text></g><text/><a>no</a></svg>';
    const elements = readSvgTextElements(source);
    expect(elements).toHaveLength(1);
    const [{ pieces, tags }] = elements;
    expect(pieces.map(({ text, family }) => [text, family])).toEqual([
      ['a&', 'A'],
      ['b', 'B'],
      ['<c>', 'A'],
    ]);
    expect(pieces.map(({ start, end }) => source.slice(start, end))).toEqual([
      'a&amp;',
      'b',
      '<![CDATA[<c>]]>',
    ]);
    expect(source.slice(tags[0].start, tags[0].end)).toBe('<text>');
  });

  it('reports which text pieces start a line and how they are shifted', () => {
    const [{ pieces }] = read(
      '<text x="1">a <tspan dy="1em">b</tspan>\n<tspan x="1 2 3" dx="0">\n<tspan dx="0,2">c</tspan></tspan>' +
        '<textPath>d</textPath>e</text>',
    );
    const seen = pieces.filter(({ text }) => text.trim() !== '');
    expect(seen.map(({ startsLine, placed, shift }) => [startsLine, placed, shift])).toEqual([
      [true, 1, 'none'],
      [false, 0, 'first'],
      [true, 3, 'several'],
      [true, 0, 'none'],
      [true, 0, 'none'],
    ]);
  });
});
