const SVG = 'http://www.w3.org/2000/svg';

/**
 * Creates a separate SVG at the origin of its parent, in the parent's units. The browser can move a whole SVG without layout or paint, but
 * not a part of an SVG.
 */
export function createSeparateSvg({ ownerDocument }: HTMLElement): SVGSVGElement {
  const node = ownerDocument.createElementNS(SVG, 'svg');
  node.setAttribute('width', '1');
  node.setAttribute('height', '1');
  Object.assign(node.style, { position: 'absolute', left: '0', top: '0', overflow: 'visible' });
  return node;
}
