import { describe, expect, it } from 'vitest';
import { readLeftOutParts } from './svgLeftOut.ts';

describe('unsupported parts of an SVG', () => {
  it.each([
    ['<image href="logo.png"/>', ['logo.png']],
    ["<svg:image xlink:href='https://example.org/a.svg'>x</svg:image>", ['https://example.org/a.svg']],
    ['<feImage href="b.png"/><use href="parts.svg#p"/>', ['b.png', 'parts.svg#p']],
    ['<image href="data:image/webp;base64,AAAA"/>', ['data:image/webp']],
    ['<foreignObject><p>x</p></foreignObject><foreignObject/>', ['foreignObject']],
    [`<image href="${'a'.repeat(90)}"/>`, [`${'a'.repeat(60)}…`]],
  ])('include %s', (source, parts) => {
    expect(readLeftOutParts(`<svg>${source}</svg>`)).toEqual(parts);
  });

  it.each([
    '<image href="data:image/png;base64,AAAA"/>',
    '<image xlink:href="data:image/svg+xml;utf8,x"/>',
    '<image href="\ndata:;base64,AAAA"/>',
    '<use href="#a"/><feImage href="#a"/><image/>',
    '<!-- <image href="a.png"/> <foreignObject/> -->',
    '<style><![CDATA[ <image href="a.png"/> ]]></style>',
    '<text data-x="<image href=\'a.png\'/>">&lt;image href="a.png"/></text>',
    '<switch><foreignObject><p/></foreignObject><text>x</text></switch>',
    '<switch><g><foreignObject/></g></switch>',
    '<foreignObject requiredExtensions="x"/>',
  ])("don't include %s", (source) => {
    expect(readLeftOutParts(`<svg>${source}</svg>`)).toEqual([]);
  });
});
