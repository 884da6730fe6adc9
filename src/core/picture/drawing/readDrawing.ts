import { mapPath } from '../../scene/mapPath.ts';
import { IDENTITY, type Matrix, multiply } from '../../scene/matrix.ts';
import { PATH_ARGUMENTS, type Path, rectanglePath } from '../../scene/path.ts';
import type { Gradient, GradientFill, SceneNode, VectorDrawing } from '../../scene/scene.ts';
import { type XmlToken, xmlTokens } from '../xmlTokens.ts';
import {
  type Attributes,
  checkKnown,
  NotOutlines,
  positive,
  readMatrix,
  readShare,
  readStroke,
  referredId,
} from './drawingAttributes.ts';
import { fitViewBox } from './fitViewBox.ts';
import { type Box, pathBox } from './pathBox.ts';
import { parsePathText } from './pathText.ts';
import { type GradientDefinition, placeGradient, readGradient } from './readGradient.ts';
import { strokePath } from './strokePath.ts';
import { placeTiles, repeatTile } from './tiles.ts';

/** Length of the longer side in a drawing's coordinates; outputs round coordinates to thousandths. */
const SIDE = 1000;
/** Maximum distance of a line segment from the curve that it replaces: 0.01 mm on a label of 200 mm. */
const TOLERANCE = 0.05;
/** Maximum number of coordinates; with more, a file with outlines would be larger than one with pixels. */
const MAX_NUMBERS = 150_000;
/** Number of coordinates that take about as many bytes in a file as one color stop. */
const NUMBERS_PER_STOP = 12;

interface Pattern {
  readonly attributes: Attributes;
  /** Tokens of the pattern's content, including its end tag. */
  readonly tokens: readonly XmlToken[];
}

/** Path as written in the file, and the transform from its coordinates to those of the drawing. */
interface Source {
  readonly path: Path;
  readonly matrix: Matrix;
}

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
 * Converts a drawing that resvg has simplified to filled outlines. Such a drawing has only groups and paths: styles and references are
 * resolved, and texts and shapes are paths, but strokes are not outlines yet. Returns null if filled outlines cannot represent the drawing
 * exactly: for patterns with more than plain shapes, gradients with varying opacity, masks, filters, pictures, blending, a translucent
 * group of several shapes, or a clip of several shapes.
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
  #tokens: Iterator<XmlToken>;
  readonly #clips = new Map<string, Path>();
  /** Gradients by ID; null for an ID that occurs twice, and for a gradient that is not supported. */
  readonly #definitions = new Map<string, GradientDefinition | null>();
  /** Patterns by ID; null for an ID that occurs twice, and for a pattern that is not supported. */
  readonly #patterns = new Map<string, Pattern | null>();
  #isInPattern = false;
  /** Gradients already read, by their properties, so that equal gradients are shared. */
  readonly #gradients = new Map<string, Gradient>();
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
    const nodes = this.#readNodes(viewport);
    const box = rectanglePath(0, 0, this.#width, this.#height);
    return {
      width: this.#width,
      height: this.#height,
      nodes: this.#isOverhanging ? [{ type: 'clip', path: box, children: nodes }] : nodes,
      gradients: [...this.#gradients.values()],
      isTwoLevel: this.#isTwoLevel,
    };
  }

  /** Reads the nodes inside of the drawing or of a pattern, up to its end tag. */
  #readNodes(matrix: Matrix): SceneNode[] {
    const frames: Frame[] = [{ matrix, opacity: 1, clip: null, nodes: [] }];
    for (;;) {
      const token = this.#next();
      if (!token || (token.type === 'close' && (token.name === 'svg' || token.name === 'pattern'))) break;
      if (token.type === 'close') this.#closeGroup(frames);
      else if (token.name === 'defs') this.#readDefinitions(token.isEmpty);
      else if (token.name === 'path') this.#addPath(token.attributes, frames[frames.length - 1]);
      else if (token.name === 'g') {
        frames.push(this.#openGroup(token.attributes, frames[frames.length - 1].matrix));
        if (token.isEmpty) this.#closeGroup(frames);
      } else throw new NotOutlines();
    }
    if (frames.length !== 1) throw new NotOutlines();
    return frames[0].nodes;
  }

  /** Returns the next start or end tag. */
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

  /** Returns the transform from the view box to the drawing's coordinates. */
  #readViewport(attributes: Attributes): Matrix {
    const width = positive(attributes.get('width'));
    const height = positive(attributes.get('height'));
    const unit = SIDE / Math.max(width, height);
    this.#width = width * unit;
    this.#height = height * unit;
    return fitViewBox(attributes, `0 0 ${width} ${height}`, this.#width, this.#height);
  }

  #openGroup(attributes: Attributes, outer: Matrix): Frame {
    checkKnown(attributes, GROUP_ATTRIBUTES);
    // resvg writes blending into the `style` attribute.
    if (/mix-blend-mode\s*:\s*(?!normal)/.test(attributes.get('style') ?? '')) throw new NotOutlines();
    const matrix = multiply(outer, readMatrix(attributes.get('transform')));
    const reference = attributes.get('clip-path');
    let clip: Path | null = null;
    if (reference !== undefined) {
      const path = this.#clips.get(referredId(reference));
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
      // Shapes of a translucent group don't show through each other where they overlap, which outputs can't draw.
      if (frame.nodes.length > 1) throw new NotOutlines();
      this.#isTwoLevel = false;
      nodes = [{ type: 'group', matrix: IDENTITY, opacity: frame.opacity, children: nodes }];
    }
    outer.nodes.push(...nodes);
  }

  /** Reads clip paths of one shape, gradients and patterns. Any other definition makes the drawing unsupported only if it is used. */
  #readDefinitions(isEmpty: boolean): void {
    if (isEmpty) return;
    for (;;) {
      const token = this.#next();
      if (!token) throw new NotOutlines();
      if (token.type === 'close' && token.name === 'defs') return;
      if (token.type === 'open' && token.name === 'clipPath' && !token.isEmpty)
        this.#readClip(token.attributes);
      if (token.type !== 'open' || token.isEmpty) continue;
      if (token.name === 'linearGradient') this.#readGradient('linear', token.attributes);
      if (token.name === 'pattern') this.#keepPattern(token.attributes);
      if (token.name === 'radialGradient') this.#readGradient('radial', token.attributes);
    }
  }

  /** Stores the tokens of a pattern. They are parsed where the pattern is used, since its content may refer to later definitions. */
  #keepPattern(attributes: Attributes): void {
    const tokens: XmlToken[] = [];
    for (;;) {
      const token = this.#next();
      if (!token) throw new NotOutlines();
      tokens.push(token);
      if (token.type === 'close' && token.name === 'pattern') break;
    }
    const id = attributes.get('id') ?? '';
    if (id !== '') this.#patterns.set(id, this.#patterns.has(id) ? null : { attributes, tokens });
  }

  #readGradient(kind: 'linear' | 'radial', attributes: Attributes): void {
    const stops: Attributes[] = [];
    for (;;) {
      const token = this.#next();
      if (!token) throw new NotOutlines();
      if (token.type === 'close' && token.name === `${kind}Gradient`) break;
      if (token.type === 'open') stops.push(token.attributes);
    }
    // resvg adds definitions for text that have no ID and are never used.
    const id = attributes.get('id') ?? '';
    if (id === '') return;
    const definition = this.#definitions.has(id) ? null : readGradient(kind, attributes, stops);
    this.#definitions.set(id, definition);
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
    const source: Source = { path, matrix };
    const fill = () => this.#paint(nodes, mapPath(path, matrix), source, attributes, 'fill', rule);
    const stroke = () => {
      if ((attributes.get('stroke') ?? 'none') === 'none') return;
      const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
      if (!(scale > 0)) return;
      const outline = strokePath(path, readStroke(attributes), TOLERANCE / scale);
      if (!outline) throw new NotOutlines();
      this.#paint(nodes, mapPath(outline, matrix), source, attributes, 'stroke', 'nonzero');
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
    source: Source,
    attributes: Attributes,
    kind: 'fill' | 'stroke',
    rule: 'nonzero' | 'evenodd',
  ): void {
    const paint = attributes.get(kind) ?? 'none';
    if (paint === 'none' || path.length === 0) return;
    const definition = this.#definitions.get(referredId(paint));
    const opacity = readShare(attributes.get(`${kind}-opacity`)) * (definition?.opacity ?? 1);
    if (opacity === 0) return;
    const pattern = this.#patterns.get(referredId(paint));
    if (pattern) {
      if (rule === 'evenodd') throw new NotOutlines();
      nodes.push(...this.#patternFill(pattern, path, source, opacity));
      return;
    }
    if (!definition && !/^#[\da-f]{6}$/.test(paint)) throw new NotOutlines();
    this.#count(path.length);
    if (this.#overhangs(path)) this.#isOverhanging = true;
    const fill = definition ? this.#gradientFill(definition, path, source) : paint;
    if (opacity < 1 || (fill !== '#000000' && fill !== '#ffffff')) this.#isTwoLevel = false;
    const node: SceneNode = { type: 'path', path, fill, rule };
    nodes.push(opacity < 1 ? { type: 'group', matrix: IDENTITY, opacity, children: [node] } : node);
  }

  /**
   * Positions a gradient for a path.
   *
   * @param painted path that the gradient fills, in the drawing's coordinates: the source or its stroke
   */
  #gradientFill(definition: GradientDefinition, painted: Path, source: Source): GradientFill {
    const box = pathBox(source.path);
    if (!box) throw new NotOutlines();
    const placed = placeGradient(definition, box, source.matrix, this.#seenOf(painted));
    if (!placed) throw new NotOutlines();
    const { focal, stops, matrix } = placed;
    const key = JSON.stringify([focal, stops]);
    let gradient = this.#gradients.get(key);
    if (!gradient) {
      gradient = { index: this.#gradients.size, focal, stops };
      this.#gradients.set(key, gradient);
      this.#count(stops.length * NUMBERS_PER_STOP);
    }
    return { gradient, matrix };
  }

  /** Returns the shapes of a pattern's tiles, clipped to the path that the pattern fills. */
  #patternFill(pattern: Pattern, painted: Path, source: Source, opacity: number): SceneNode[] {
    const box = pathBox(source.path);
    if (!box || this.#isInPattern) throw new NotOutlines();
    const tiles = placeTiles(pattern.attributes, box, source.matrix);
    const outer = this.#tokens;
    this.#tokens = pattern.tokens.values();
    this.#isInPattern = true;
    const shapes = this.#readNodes(multiply(tiles.matrix, tiles.content));
    this.#isInPattern = false;
    this.#tokens = outer;
    this.#count(painted.length);
    if (this.#overhangs(painted)) this.#isOverhanging = true;
    const children = repeatTile(shapes, tiles, this.#seenOf(painted), (numbers) => this.#count(numbers));
    if (children.length === 0) return [];
    const node: SceneNode = { type: 'clip', path: painted, children };
    if (opacity === 1) return [node];
    if (children.length > 1) throw new NotOutlines();
    this.#isTwoLevel = false;
    return [{ type: 'group', matrix: IDENTITY, opacity, children: [node] }];
  }

  /** Returns the part of a path's bounding box that is inside of the drawing. */
  #seenOf(painted: Path): Box {
    const reach = pathBox(painted);
    if (!reach) throw new NotOutlines();
    const left = Math.max(0, reach.x);
    const top = Math.max(0, reach.y);
    return {
      x: left,
      y: top,
      width: Math.max(0, Math.min(this.#width, reach.x + reach.width) - left),
      height: Math.max(0, Math.min(this.#height, reach.y + reach.height) - top),
    };
  }

  #count(numbers: number): void {
    this.#numbers += numbers;
    if (this.#numbers > MAX_NUMBERS) throw new NotOutlines();
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
