import { decodeBase64 } from '../../base/dataUrl.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { encodePng } from '../../picture/encodePng.ts';
import type { ImportCode, Imported, ImportedAsset } from '../imported.ts';
import { LabelBuilder } from '../labelBuilder.ts';
import { LeftOutList } from '../leftOutList.ts';
import { pictureAsset, svgAsset } from '../pictureAsset.ts';
import { childElements, ownText, readXmlTree, type XmlElement } from '../xmlTree.ts';
import { flagOf } from './attributes.ts';
import { readObject } from './readObject.ts';
import { readPixdata } from './readPixdata.ts';
import { readTemplate } from './readTemplate.ts';
import { piecesOfText } from './readText.ts';

/** Reads a picture of the document's `Data`: pixels or a drawing, or in gLabels 4 an unchanged file. */
function assetOf(node: XmlElement): ImportedAsset | null {
  const text = ownText(node);
  if (node.name === 'Pixdata') {
    const bytes = decodeBase64(text);
    const pixels = bytes && readPixdata(bytes);
    return pixels ? pictureAsset(encodePng(pixels)) : null;
  }
  if (/^svg$/i.test(node.attributes.get('format') ?? '')) return svgAsset(text.trim());
  const bytes = decodeBase64(text);
  return bytes && pictureAsset(bytes);
}

function readData(
  root: XmlElement,
  builder: LabelBuilder,
  leftOut: LeftOutList,
): ReadonlyMap<string, string> {
  // Only pictures that an object uses are imported: gLabels keeps deleted pictures in the file.
  const drawn = new Set(
    childElements(root)
      .filter(({ name }) => name === 'Objects')
      .flatMap(childElements)
      .map(({ attributes }) => attributes.get('src') ?? ''),
  );
  const names = new Map<string, string>();
  for (const data of childElements(root).filter(({ name }) => name === 'Data'))
    for (const node of childElements(data)) {
      const name = node.attributes.get('name') ?? '';
      if (!drawn.has(name) || names.has(name)) continue;
      const asset = assetOf(node);
      if (asset) names.set(name, builder.addAsset(asset));
      else leftOut.add('leftOutPicture', name);
    }
  return names;
}

/** Reads the constants of gLabels 4. Reports variables that change from label to label, which have no counterpart. */
function readVariables(root: XmlElement, leftOut: LeftOutList): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  for (const list of childElements(root).filter(({ name }) => name === 'Variables'))
    for (const { attributes } of childElements(list)) {
      const name = attributes.get('name') ?? '';
      const increment = attributes.get('increment') ?? 'never';
      if (name === '') continue;
      constants.set(name, attributes.get('initial') ?? '');
      if (increment !== 'never') leftOut.add('leftOutExpression', name);
    }
  return constants;
}

/**
 * Reads a decompressed document of gLabels 2 to 4 (gLabels 3 documentation, "glabels-3.0.dtd"; gLabels-qt, version 4.0).
 *
 * @param bytes document in UTF-8
 * @param path name of the document in error messages
 */
export function readGlabels(bytes: Uint8Array, path: string): Result<Imported, Problem<ImportCode>> {
  const root = readXmlTree(bytes);
  if (root?.name !== 'Glabels-document') return fail('foreignDamaged', { path, kind: 'gLabels' });
  const leftOut = new LeftOutList();
  const builder = new LabelBuilder(leftOut);
  const children = childElements(root);
  const objects = children.find(({ name }) => name === 'Objects');
  const template = children.find(({ name }) => name === 'Template');
  const fields = readTemplate(template, objects ? flagOf(objects, 'rotate') : false, leftOut);
  const pictures = readData(root, builder, leftOut);
  const variables = readVariables(root, leftOut);
  // gLabels 3 doesn't pass the checksum to zint; gLabels 4 does.
  const isVersion4 = root.attributes.get('version')?.startsWith('4') ?? false;
  const isCheckless = (backend: string) => backend.toLowerCase() === 'zint' && !isVersion4;
  const piecesOf = (text: string) => (isVersion4 ? piecesOfText(text, variables, leftOut) : [{ text }]);
  for (const object of objects ? childElements(objects) : [])
    readObject(object, { builder, leftOut, variables, pictures, isCheckless, piecesOf });
  const merged = children.find(({ name }) => name === 'Merge')?.attributes.get('src') ?? '';
  if (merged !== '') leftOut.add('leftOutData', merged.replace(/^.*[\\/]/s, ''));
  const name = path.replace(/^.*[\\/]/s, '').replace(/\.glabels\+?$/i, '');
  const label = builder.build({ ...fields, name });
  if (!label) return fail('foreignDamaged', { path, kind: 'gLabels' });
  return ok({ kind: 'glabels', labels: [label], leftOut: leftOut.list() });
}
