import type { XmlElement } from '../xmlTree.ts';
import { flagOf } from './attributes.ts';
import type { ObjectContext } from './objectContext.ts';
import { readBarcode } from './readBarcode.ts';
import { readImage } from './readImage.ts';
import { readLine, readShape } from './readShapes.ts';
import { readTextObject } from './readTextObject.ts';

type ObjectReader = (object: XmlElement, context: ObjectContext) => void;

const READERS: Readonly<Record<string, ObjectReader>> = {
  'Object-text': readTextObject,
  'Object-box': (object, context) => readShape('rectangle', object, context),
  'Object-ellipse': (object, context) => readShape('ellipse', object, context),
  'Object-line': readLine,
  'Object-image': readImage,
  'Object-barcode': readBarcode,
};

/** Reads one object of a document and reports properties that are not supported. */
export function readObject(object: XmlElement, context: ObjectContext): void {
  if (flagOf(object, 'shadow')) context.leftOut.add('leftOutShadow', object.name);
  const read = Object.hasOwn(READERS, object.name) ? READERS[object.name] : null;
  if (read && !context.builder.isFull) read(object, context);
  else context.leftOut.add('leftOutElement', object.name);
}
