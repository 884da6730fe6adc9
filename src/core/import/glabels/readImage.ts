import type { XmlElement } from '../xmlTree.ts';
import { boxFields, type ObjectContext, placeOf, sizeOf } from './objectContext.ts';

const fileName = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** A picture, out of the document where it is in it, else by its name, which is then looked for beside the label. */
export function readImage(object: XmlElement, context: ObjectContext): void {
  const { builder, leftOut, pictures } = context;
  const column = object.attributes.get('field') ?? '';
  const source = object.attributes.get('src') ?? '';
  const fields = /\$\{([^{}]+)\}/.exec(source);
  if (column !== '' || fields) {
    leftOut.add('leftOutPictureColumn', column === '' ? (fields?.[1] ?? '') : column);
    return;
  }
  if (source === '') return;
  const place = placeOf(object, sizeOf(object), context);
  if (place.isMirrored) leftOut.add('leftOutMirrored', object.name);
  const kept = pictures.get(source);
  if (kept === undefined) leftOut.add('leftOutPictureFile', fileName(source));
  builder.add({ kind: 'image', ...boxFields(place), asset: kept ?? fileName(source) }, object.name);
}
