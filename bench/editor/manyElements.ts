/** Kinds of elements on the label of the editor's workloads: a grid of typical elements, every fourth of which is bound to data. */

const KINDS = ['text', 'barcode', 'rectangle', 'text', 'qrcode', 'line', 'text', 'circle'] as const;
const CELL_WIDTH_MM = 12;
const CELL_HEIGHT_MM = 8;
const MARGIN_MM = 0.5;

/** Returns the fields of one element in its grid cell. */
function contentOf(kind: (typeof KINDS)[number], index: number): object {
  switch (kind) {
    case 'text':
      return index % 4 === 3
        ? { content: '{lot}', data: { source: 'template' }, fontSizePt: 6, heightMm: 3 }
        : { content: `Item ${index}`, fontSizePt: 6, heightMm: 3 };
    case 'barcode':
      return { content: `A${1000 + index}`, symbology: 'code128', textPosition: 'none', heightMm: 6 };
    case 'qrcode':
      return { content: `https://example.com/${index}`, widthMm: 7, heightMm: 7 };
    case 'line':
      return { heightMm: 1, strokeMm: 0.3 };
    default:
      return { heightMm: 6, borderMm: 0.2 };
  }
}

/** Creates a label document with `count` elements, all inside the label. */
export function manyElements(count: number): object {
  const columns = Math.ceil(Math.sqrt((count * CELL_HEIGHT_MM) / CELL_WIDTH_MM));
  const rows = Math.ceil(count / columns);
  return {
    format: 'diecut-label',
    version: 1,
    name: `${count} elements`,
    widthMm: columns * CELL_WIDTH_MM,
    heightMm: rows * CELL_HEIGHT_MM,
    elements: Array.from({ length: count }, (_, index) => {
      const kind = KINDS[index % KINDS.length];
      return {
        kind,
        id: `e${index}`,
        xMm: (index % columns) * CELL_WIDTH_MM + MARGIN_MM,
        yMm: Math.floor(index / columns) * CELL_HEIGHT_MM + MARGIN_MM,
        widthMm: CELL_WIDTH_MM - 2 * MARGIN_MM,
        ...contentOf(kind, index),
      };
    }),
  };
}
