import { createByteWriter } from '../../base/byteWriter.ts';
import type { OutlinePort } from '../../scene/outlinePort.ts';
import type { PictureRequest, Scene, SceneNode } from '../../scene/scene.ts';
import { pictureKey } from '../picturePort.ts';
import { type ContentResources, encodeContent } from './encodeContent.ts';

/** Used glyphs of a face. */
export interface GlyphUse {
  readonly face: string;
  readonly glyphIds: number[];
}

/** Encoded labels of a chunk, which a worker returns. */
export interface EncodedPages {
  /** Contents of all labels, concatenated in the order of `lengths`. */
  readonly content: Uint8Array<ArrayBuffer>;
  readonly lengths: Uint32Array<ArrayBuffer>;
  readonly glyphs: readonly GlyphUse[];
  readonly opacities: readonly number[];
  /** Indices of the used pictures in the run's list of pictures. */
  readonly pictures: readonly number[];
  /** Indices of the used pages in the run's list of document pages. */
  readonly pages: readonly number[];
}

export interface PageEncoderPorts extends OutlinePort {
  readonly advance: (face: string, glyphId: number) => number;
}

export interface PageEncoder {
  /** Encodes a label, relative to the origin of its slot. */
  readonly add: (scene: Scene) => void;
  readonly take: () => EncodedPages;
}

const MAX_GLYPHS = 65_536;

/** Lists that determine resource names by their order. All workers get the same lists, so that they use the same names. */
export interface PdfNames {
  /** Faces that are embedded; letters of other faces are drawn as shapes. */
  readonly faces: readonly string[];
  readonly pictures: readonly PictureRequest[];
}

/** Returns the resource name of a picture. The index is that in the run's list of pictures. */
export function pictureName(index: number): string {
  return `I${index}`;
}

/** Returns the resource name, such as `D0`, of a document page that the output copies. The index is that in the run's list of pages. */
export function documentPageName(index: number): string {
  return `D${index}`;
}

/** Creates the lookup of fonts, pictures and other resources for a content stream, and records which of them it uses. */
export function createContentResources(names: PdfNames, ports: PageEncoderPorts) {
  const faceNames = new Map(names.faces.map((face, index) => [face, `F${index}`]));
  const pictureIndices = new Map(names.pictures.map((picture, index) => [pictureKey(picture), index]));
  const seen = new Map<string, Uint8Array>();
  const uses = new Map<string, GlyphUse>();
  const opacities = new Set<number>();
  const pictures = new Set<number>();
  const pages = new Set<number>();
  const useOf = (face: string): GlyphUse => {
    let use = uses.get(face);
    if (!use) {
      use = { face, glyphIds: [] };
      uses.set(face, use);
    }
    return use;
  };
  const resources: ContentResources = {
    faceName: (face) => faceNames.get(face),
    unitsPerEm: ports.unitsPerEm,
    outline: ports.outline,
    advance: ports.advance,
    pictureName: (picture) => {
      const index = pictureIndices.get(pictureKey(picture));
      if (index === undefined) return undefined;
      pictures.add(index);
      return pictureName(index);
    },
    seenGlyphs: (face) => {
      let glyphs = seen.get(face);
      if (!glyphs) {
        glyphs = new Uint8Array(MAX_GLYPHS);
        seen.set(face, glyphs);
      }
      return glyphs;
    },
    useGlyph: (face, glyphId) => useOf(face).glyphIds.push(glyphId),
    useOpacity: (opacity) => {
      const percent = Math.round(opacity * 100);
      opacities.add(percent);
      return `G${percent}`;
    },
    pageName: (index) => {
      pages.add(index);
      return documentPageName(index);
    },
  };
  return {
    resources,
    take: () => {
      const taken = {
        glyphs: [...uses.values()],
        opacities: [...opacities],
        pictures: [...pictures],
        pages: [...pages],
      };
      uses.clear();
      opacities.clear();
      pictures.clear();
      pages.clear();
      for (const glyphs of seen.values()) glyphs.fill(0);
      return taken;
    },
  };
}

/** Creates an encoder for labels whose shared parts are form objects `S0`, `S1`, … in the order of the scene's list. */
export function createPageEncoder(names: PdfNames, ports: PageEncoderPorts): PageEncoder {
  const writer = createByteWriter(1 << 14);
  const { resources, take } = createContentResources(names, ports);
  let lengths: number[] = [];
  return {
    add: (scene) => {
      const start = writer.length();
      let shared = 0;
      for (const part of scene.parts) {
        if (part.shared) writer.ascii(`/S${shared++} Do\n`);
        else encodePart(part.nodes);
      }
      lengths.push(writer.length() - start);
    },
    take: () => {
      const pageLengths = Uint32Array.from(lengths);
      lengths = [];
      return { content: writer.finish(), lengths: pageLengths, ...take() };
    },
  };

  /** Encodes a part of a scene. The fill color is black at the start, and a color that the part sets must not affect the next part. */
  function encodePart(nodes: readonly SceneNode[]): void {
    const isColoured = nodes.some((node) => 'fill' in node && node.fill !== '#000000');
    if (isColoured) writer.ascii('q\n');
    encodeContent(nodes, writer, resources);
    if (isColoured) writer.ascii('Q\n');
  }
}
