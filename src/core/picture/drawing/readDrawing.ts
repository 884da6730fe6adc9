import { IDENTITY, type Matrix, multiply, transformX, transformY } from '../../scene/matrix.ts';
import { PATH_ARGUMENTS, type Path, rectanglePath } from '../../scene/path.ts';
import type { SceneNode, VectorDrawing } from '../../scene/scene.ts';
import { type XmlToken, xmlTokens } from '../xmlTokens.ts';
import { parsePathText } from './pathText.ts';
import { type Stroke, strokePath } from './strokePath.ts';

/** The longer side in a drawing's own units: outputs round coordinates to thousandths. */
const SIDE = 1000;
/** How far an outline may lie from the curve that it follows: 0.01 mm on a label of 200 mm. */
const TOLERANCE = 0.05;
/** More numbers than this make a larger file than the pixels would. */
const MAX_NUMBERS = 150_000;

/** What a drawing has that cannot be had as filled outlines; it is drawn as pixels. */
class NotOutlines extends Error {}

type Attributes = ReadonlyMap<string, string>;

const GROUP_ATTRIBUTES = new Set(['id', 'transform', 'opacity', 'clip-path', 'style']);
const PATH_ATTRIBUTES = new Set([
  ...['id', 'transform', 'd', 'visibility', 'paint-order', 'shape-rendering'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule'],
  ...['stroke', 'stroke-opacity', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset'],
]);

interface Frame {
  readonly matrix: Matrix;
  readonly opacity: number;
  readonly clip: Path | null;
  readonly nodes: SceneNode[];
}

/**
 * Reads a drawing as resvg writes it back, simplified: groups and paths alone, styles and references resolved, texts and
 * shapes turned to paths, strokes not yet outlined. Null when it holds anything that filled outlines cannot say exactly:
 * gradients, patterns, masks, filters, pictures, blending, a translucent group of several shapes, a clip of several.
 */
export function readDrawing(simplified: string): VectorDrawing | null {
  try {
    return new DrawingReader(simplified).read();
  } catch (error) {
    if (error instanceof NotOutlines) return null;
    throw error;
  }
}

class DrawingReader {
  readonly #tokens: Generator<XmlToken>;
  readonly #clips = new Map<string, Path>();
  #numbers = 0;
  #isTwoLevel = true;
  #isOverhanging = false;
  #width = 0;
  #height = 0;

  constructor(simplified: string) {
    this.#tokens = xmlTokens(simplified);
  }

  read(): VectorDrawing {
    const root = this.#open();
    if (root?.name !== 'svg') throw new NotOutlines();
    const viewport = this.#readViewport(root.attributes);
    const frames: Frame[] = [{ matrix: viewport, opacity: 1, clip: null, nodes: [] }];
    for (;;) {
      const token = this.#next();
      if (!token || (token.type === 'close' && token.name === 'svg')) break;
      if (token.type === 'close') this.#closeGroup(frames);
      else if (token.name === 'defs') this.#readDefinitions(token.isEmpty);
      else if (token.name === 'path') this.#addPath(token.attributes, frames[frames.length - 1]);
      else if (token.name === 'g') {
        frames.push(this.#openGroup(token.attributes, frames[frames.length - 1].matrix));
        if (token.isEmpty) this.#closeGroup(frames);
      } else throw new NotOutlines();
    }
    const [{ nodes }] = frames;
    if (frames.length !== 1) throw new NotOutlines();
    const size = { width: this.#width, height: this.#height, isTwoLevel: this.#isTwoLevel };
    if (!this.#isOverhanging) return { ...size, nodes };
    const box = rectanglePath(0, 0, this.#width, this.#height);
    return { ...size, nodes: [{ type: 'clip', path: box, children: nodes }] };
  }

  /** The next start or end of an element. */
  #next(): Exclude<XmlToken, { type: 'text' }> | undefined {
    for (;;) {
      const { value, done } = this.#tokens.next();
      if (done) return undefined;
      if (value.type !== 'text') return value;
      if (value.text.trim() !== '') throw new NotOutlines();
    }
  }

  #open() {
    const token = this.#next();
    return token?.type === 'open' ? token : undefined;
  }

  /** From the view box to the drawing's units, as `preserveAspectRatio` says (SVG 2, 8.6). */
  #readViewport(attributes: Attributes): Matrix {
    const width = positive(attributes.get('width'));
    const height = positive(attributes.get('height'));
    const [x, y, boxWidth, boxHeight] = (attributes.get('viewBox') ?? `0 0 ${width} ${height}`)
      .split(/[\s,]+/)
      .map(Number);
    const unit = SIDE / Math.max(width, height);
    this.#width = width * unit;
    this.#height = height * unit;
    const ratio = /^(?:defer\s+)?(none|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?$/.exec(
      attributes.get('preserveAspectRatio') ?? 'xMidYMid',
    );
    if (!ratio || !(boxWidth > 0 && boxHeight > 0 && Number.isFinite(x) && Number.isFinite(y)))
      throw new NotOutlines();
    const [, align, alignX, alignY, fit] = ratio;
    let scaleX = this.#width / boxWidth;
    let scaleY = this.#height / boxHeight;
    if (align !== 'none') {
      scaleX = fit === 'slice' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
      scaleY = scaleX;
    }
    const share = (alignment: string | undefined) =>
      alignment === 'Mid' ? 0.5 : alignment === 'Max' ? 1 : 0;
    const left = (this.#width - boxWidth * scaleX) * share(alignX);
    const top = (this.#height - boxHeight * scaleY) * share(alignY);
    return [scaleX, 0, 0, scaleY, left - x * scaleX, top - y * scaleY];
  }

  #openGroup(attributes: Attributes, outer: Matrix): Frame {
    checkKnown(attributes, GROUP_ATTRIBUTES);
    // Blending and isolation are written as a style.
    if (/mix-blend-mode\s*:\s*(?!normal)/.test(attributes.get('style') ?? '')) throw new NotOutlines();
    const matrix = multiply(outer, readMatrix(attributes.get('transform')));
    const reference = attributes.get('clip-path');
    let clip: Path | null = null;
    if (reference !== undefined) {
      const path = this.#clips.get(/^url\(#(.+)\)$/.exec(reference)?.[1] ?? '');
      if (!path) throw new NotOutlines();
      clip = mapPath(path, matrix);
    }
    return { matrix, opacity: readShare(attributes.get('opacity')), clip, nodes: [] };
  }

  #closeGroup(frames: Frame[]): void {
    const frame = frames.pop();
    const outer = frames[frames.length - 1];
    if (!frame || !outer) throw new NotOutlines();
    let nodes: SceneNode[] = frame.nodes;
    if (nodes.length === 0 || frame.opacity === 0) return;
    if (frame.clip) nodes = [{ type: 'clip', path: frame.clip, children: nodes }];
    if (frame.opacity < 1) {
      // Shapes of a translucent group do not show through each other; outputs have no such groups.
      if (frame.nodes.length > 1) throw new NotOutlines();
      this.#isTwoLevel = false;
      nodes = [{ type: 'group', matrix: IDENTITY, opacity: frame.opacity, children: nodes }];
    }
    outer.nodes.push(...nodes);
  }

  /** Clips of one shape; other definitions count only where something refers to them. */
  #readDefinitions(isEmpty: boolean): void {
    if (isEmpty) return;
    for (;;) {
      const token = this.#next();
      if (!token) throw new NotOutlines();
      if (token.type === 'close' && token.name === 'defs') return;
      if (token.type === 'open' && token.name === 'clipPath' && !token.isEmpty)
        this.#readClip(token.attributes);
    }
  }

  #readClip(attributes: Attributes): void {
    const shapes: Attributes[] = [];
    let isPlain = [...attributes.keys()].every((name) => name === 'id' || name === 'transform');
    for (;;) {
      const token = this.#next();
      if (!token) throw new NotOutlines();
      if (token.type === 'close' && token.name === 'clipPath') break;
      if (token.type === 'close') continue;
      if (token.name === 'path') shapes.push(token.attributes);
      else isPlain = false;
    }
    const [shape] = shapes;
    if (!isPlain || shapes.length !== 1 || shape.has('clip-path') || shape.get('clip-rule') === 'evenodd')
      return;
    const path = parsePathText(shape.get('d') ?? '');
    const matrix = multiply(readMatrix(attributes.get('transform')), readMatrix(shape.get('transform')));
    if (path) this.#clips.set(attributes.get('id') ?? '', mapPath(path, matrix));
  }

  #addPath(attributes: Attributes, frame: Frame): void {
    checkKnown(attributes, PATH_ATTRIBUTES);
    const { matrix: outer, nodes } = frame;
    if (attributes.get('visibility') === 'hidden' || attributes.get('visibility') === 'collapse') return;
    const path = parsePathText(attributes.get('d') ?? '');
    if (!path) throw new NotOutlines();
    const matrix = multiply(outer, readMatrix(attributes.get('transform')));
    const rule = attributes.get('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero';
    const fill = () => this.#paint(nodes, mapPath(path, matrix), attributes, 'fill', rule);
    const stroke = () => {
      if ((attributes.get('stroke') ?? 'none') === 'none') return;
      const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
      if (!(scale > 0)) return;
      const outline = strokePath(path, readStroke(attributes), TOLERANCE / scale);
      if (!outline) throw new NotOutlines();
      this.#paint(nodes, mapPath(outline, matrix), attributes, 'stroke', 'nonzero');
    };
    if (attributes.get('paint-order')?.startsWith('stroke')) {
      stroke();
      fill();
    } else {
      fill();
      stroke();
    }
  }

  #paint(
    nodes: SceneNode[],
    path: Path,
    attributes: Attributes,
    kind: 'fill' | 'stroke',
    rule: 'nonzero' | 'evenodd',
  ): void {
    const colour = attributes.get(kind) ?? 'none';
    const opacity = readShare(attributes.get(`${kind}-opacity`));
    if (colour === 'none' || opacity === 0 || path.length === 0) return;
    if (!/^#[\da-f]{6}$/.test(colour)) throw new NotOutlines();
    this.#numbers += path.length;
    if (this.#numbers > MAX_NUMBERS) throw new NotOutlines();
    if (this.#overhangs(path)) this.#isOverhanging = true;
    if (opacity < 1 || (colour !== '#000000' && colour !== '#ffffff')) this.#isTwoLevel = false;
    const node: SceneNode = { type: 'path', path, fill: colour, rule };
    nodes.push(opacity < 1 ? { type: 'group', matrix: IDENTITY, opacity, children: [node] } : node);
  }

  #overhangs(path: Path): boolean {
    for (let at = 0; at < path.length; at += 1 + PATH_ARGUMENTS[path[at]]) {
      for (let value = 1; value < PATH_ARGUMENTS[path[at]]; value += 2) {
        const x = path[at + value];
        const y = path[at + value + 1];
        if (x < -TOLERANCE || y < -TOLERANCE || x > this.#width + TOLERANCE || y > this.#height + TOLERANCE)
          return true;
      }
    }
    return false;
  }
}

function checkKnown(attributes: Attributes, known: ReadonlySet<string>): void {
  for (const name of attributes.keys()) if (!known.has(name)) throw new NotOutlines();
}

function positive(text: string | undefined): number {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) throw new NotOutlines();
  return value;
}

function readShare(text: string | undefined): number {
  const value = Number(text ?? 1);
  if (!(value >= 0 && value <= 1)) throw new NotOutlines();
  return value;
}

function readMatrix(text: string | undefined): Matrix {
  if (text === undefined) return IDENTITY;
  const [a, b, c, d, e, f] = (/^matrix\(([^)]*)\)$/.exec(text)?.[1] ?? '').split(/[\s,]+/).map(Number);
  if (![a, b, c, d, e, f].every((value) => Number.isFinite(value))) throw new NotOutlines();
  return [a, b, c, d, e, f];
}

function mapPath(path: Path, matrix: Matrix): number[] {
  const mapped: number[] = [];
  for (let at = 0; at < path.length; ) {
    const count = PATH_ARGUMENTS[path[at]];
    mapped.push(path[at]);
    for (let value = at + 1; value <= at + count; value += 2)
      mapped.push(
        transformX(matrix, path[value], path[value + 1]),
        transformY(matrix, path[value], path[value + 1]),
      );
    at += 1 + count;
  }
  return mapped;
}

function readStroke(attributes: Attributes): Stroke {
  const cap = attributes.get('stroke-linecap') ?? 'butt';
  const join = attributes.get('stroke-linejoin') ?? 'miter';
  if (cap !== 'butt' && cap !== 'round' && cap !== 'square') throw new NotOutlines();
  if (join !== 'miter' && join !== 'round' && join !== 'bevel') throw new NotOutlines();
  const dashes = (attributes.get('stroke-dasharray') ?? 'none').trim();
  return {
    width: positive(attributes.get('stroke-width') ?? '1'),
    cap,
    join,
    miterLimit: positive(attributes.get('stroke-miterlimit') ?? '4'),
    dashes: dashes === 'none' || dashes === '' ? [] : dashes.split(/[\s,]+/).map(Number),
    dashOffset: Number(attributes.get('stroke-dashoffset') ?? 0),
  };
}
