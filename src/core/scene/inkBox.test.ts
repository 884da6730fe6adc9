import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { arbitraryLabelDocument } from '../../../tests/support/arbitraryLabel.ts';
import { createNodeFonts } from '../../node/fonts/nodeFonts.ts';
import { encodeBarcode } from '../barcode/encodeBarcode.ts';
import type { BoxMm } from '../base/boxes.ts';
import { composeElement } from '../elements/composeLabel.ts';
import { parseLabel } from '../label/parseLabel.ts';
import { renderSvgNodes } from '../output/svg/renderSvg.ts';
import { inkBox } from './inkBox.ts';

const fonts = createNodeFonts();
const ports = { fonts, encode: encodeBarcode, pictureSize: () => undefined, dpi: 300 };

/** Returns the points of the paths in markup, without those of rotated elements, whose paths are in groups. */
function pointsOf(markup: string): { x: number; y: number }[] {
  const paths = [...markup.replaceAll(/<g .*<\/g>/g, '').matchAll(/ d="([^"]*)"/g)].map(([, data]) => data);
  return paths.flatMap((data) =>
    [...data.matchAll(/[MLQC]([^A-Za-z]*)/g)].flatMap(([, numbers]) => {
      const values = numbers.trim().split(/\s+/).map(Number);
      return values.flatMap((value, index) => (index % 2 === 0 ? [{ x: value, y: values[index + 1] }] : []));
    }),
  );
}

function holds(box: BoxMm | null, { x, y }: { x: number; y: number }): boolean {
  const inside = (at: number, from: number, length: number) =>
    at >= from - 0.001 && at <= from + length + 0.001;
  return box !== null && inside(x, box.xMm, box.widthMm) && inside(y, box.yMm, box.heightMm);
}

describe('ink box of an element', () => {
  it('contains every drawn point, for any element', async () => {
    await fonts.load(['arimo-400', 'arimo-700', 'arimo-400i', 'arimo-700i']);
    let points = 0;
    fc.assert(
      fc.property(arbitraryLabelDocument, (document) => {
        const label = parseLabel(document);
        if (!label.ok) return;
        for (const element of label.value.elements) {
          const contents = 'cells' in element ? element.cells.map(() => 'Xy') : ['123'];
          const { nodes } = composeElement(element, { shown: true, contents }, ports);
          const box = inkBox(nodes, fonts.unitsPerEm);
          const drawn = pointsOf(renderSvgNodes(nodes, { outlines: fonts, pictureHref: () => undefined }));
          points += drawn.length;
          const outside = drawn.filter((point) => !holds(box, point));
          expect(outside).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
    expect(points).toBeGreaterThan(100);
  });

  it('follows the rotation of a group, and is null without ink', () => {
    const matrix = [0, 1, -1, 0, 0, 0] as const;
    const [line] = parsed({
      elements: [{ kind: 'line', id: 'l', xMm: 0, yMm: 0, widthMm: 10, heightMm: 1 }],
    }).elements;
    const { nodes } = composeElement(line, { shown: true, contents: [] }, ports);
    const turned = inkBox([{ type: 'group', matrix, opacity: 1, children: nodes }], fonts.unitsPerEm);
    expect(turned?.heightMm).toBeCloseTo(10);
    expect(inkBox([], fonts.unitsPerEm)).toBeNull();
  });
});
