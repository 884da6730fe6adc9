import type { Label } from '../label/label.ts';

/** Without data a label comes out as often as its longest serial asks for. */
export function serialCount(label: Label): number {
  let count = 1;
  for (const element of label.elements) {
    const sources =
      'data' in element
        ? [element.data]
        : element.kind === 'table'
          ? element.cells.map((cell) => cell.data)
          : [];
    for (const data of sources) {
      if (data.source === 'serial') count = Math.max(count, data.count * data.repeat);
    }
  }
  return count;
}
