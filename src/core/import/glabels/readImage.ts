import { columnContent } from '../columnText.ts';
import type { XmlElement } from '../xmlTree.ts';
import { boxFields, type ObjectContext, placeOf, sizeOf } from './objectContext.ts';

const ABSOLUTE = /^(?:[/\\]|[a-z]:)/i;

/**
 * Returns the path of a picture relative to the label: a path inside the document's folder stays unchanged, any other path is reduced to
 * the file name.
 */
function besideDocument(source: string): string {
  const path = source.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  return ABSOLUTE.test(source) || path.split('/').includes('..') ? fileName(path) : path;
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Reads a picture object: embedded in the document; or referenced by a path, and then looked up next to the label; or named by a column.
 */
export function readImage(object: XmlElement, context: ObjectContext): void {
  const { builder, leftOut, pictures, piecesOf } = context;
  const column = object.attributes.get('field') ?? '';
  const source = object.attributes.get('src') ?? '';
  if (source === '' && column === '') return;
  const place = placeOf(object, sizeOf(object), context);
  if (place.isMirrored) leftOut.add('leftOutMirrored', object.name);
  const pieces = column === '' ? piecesOf(source) : [{ column }];
  if (pieces.some((piece) => 'column' in piece)) {
    const named = columnContent(pieces, (name) => leftOut.add('leftOutField', name));
    builder.add({ kind: 'image', ...boxFields(place), ...named }, object.name);
    return;
  }
  const picture = pictures.get(source);
  if (picture === undefined) leftOut.add('leftOutPictureFile', besideDocument(source));
  builder.add({ kind: 'image', ...boxFields(place), asset: picture ?? besideDocument(source) }, object.name);
}
