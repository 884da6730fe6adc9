import type { ByteWriter } from '../../base/byteWriter.ts';
import { PATH_CLOSE, PATH_CUBIC, PATH_LINE, PATH_MOVE, PATH_QUADRATIC, type Path } from '../../scene/path.ts';

/** Content units per millimeter: content is in micrometers, and its y axis points down. A matrix in the page's prefix maps it to points. */
export const UNITS_PER_MM = 1000;

/** Writes a position on the label, in whole micrometers. */
export function encodePoint(writer: ByteWriter, xMm: number, yMm: number): void {
  writer.integer(xMm * UNITS_PER_MM);
  writer.byte(32);
  writer.integer(yMm * UNITS_PER_MM);
  writer.byte(32);
}

/** Writes a path without painting it (ISO 32000-1, 8.5.2). */
export function encodePath(path: Path, writer: ByteWriter): void {
  let x = 0;
  let y = 0;
  let at = 0;
  while (at < path.length) {
    const operation = path[at++];
    if (operation === PATH_CLOSE) {
      writer.ascii('h ');
      continue;
    }
    if (operation === PATH_QUADRATIC) {
      const [cx, cy, endX, endY] = [path[at], path[at + 1], path[at + 2], path[at + 3]];
      encodePoint(writer, x + ((cx - x) * 2) / 3, y + ((cy - y) * 2) / 3);
      encodePoint(writer, endX + ((cx - endX) * 2) / 3, endY + ((cy - endY) * 2) / 3);
      encodePoint(writer, endX, endY);
      at += 4;
    } else {
      const pairs = operation === PATH_CUBIC ? 3 : 1;
      for (let pair = 0; pair < pairs; pair++)
        encodePoint(writer, path[at + 2 * pair], path[at + 2 * pair + 1]);
      at += 2 * pairs;
    }
    x = path[at - 2];
    y = path[at - 1];
    writer.ascii(operation === PATH_MOVE ? 'm ' : operation === PATH_LINE ? 'l ' : 'c ');
  }
}
