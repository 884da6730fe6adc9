import { createByteWriter } from '../../base/byteWriter.ts';
import { deflate } from '../../base/deflate.ts';
import { MM_TO_PT } from '../../base/units.ts';
import type { ScenePart } from '../../scene/scene.ts';
import type { ByteSink } from '../byteSink.ts';
import type { PicturePort } from '../picturePort.ts';
import { type EmbeddableFace, embedFont } from './embedFont.ts';
import { embedPicture } from './embedPicture.ts';
import { encodeContent, UNITS_PER_MM } from './encodeContent.ts';
import {
  createContentResources,
  type EncodedPages,
  type GlyphUse,
  type PageEncoderPorts,
  type PdfNames,
} from './pageEncoder.ts';
import { createPdfObjects } from './pdfObjects.ts';

export interface PdfOptions {
  /** Where labels stand on the page, left to right; a page is full when each place is taken. */
  readonly columnOffsetsMm: readonly number[];
  readonly pageWidthMm: number;
  readonly pageHeightMm: number;
  readonly title: string;
  /** Shown as the creation time, in UTC. */
  readonly createdMs: number;
  readonly producer: string;
  readonly names: PdfNames;
  /** Shared parts of the label's scenes, in order: written once as form objects. */
  readonly sharedParts: readonly ScenePart[];
}

export interface PdfPorts extends PageEncoderPorts {
  /** Makes sure that the faces can be embedded. */
  readonly loadFaces: (keys: readonly string[]) => Promise<void>;
  readonly face: (key: string) => EmbeddableFace;
  readonly picture: PicturePort;
}

export interface PdfDocument {
  /** Notes what a run of units uses; to be called before its units are added. */
  readonly use: (use: Pick<EncodedPages, 'glyphs' | 'opacities'>) => void;
  /** Adds one label. The same unit twice in a row is written once and shown on two pages. */
  readonly addUnit: (content: Uint8Array<ArrayBuffer>) => void;
  /** Resolves when the sink has taken what was added. */
  readonly flush: () => Promise<void>;
  /** Writes fonts, pictures and the page tree; returns the file's length in bytes. */
  readonly finish: () => Promise<number>;
}

/** Kids of one node of the page tree. */
const PAGES_PER_NODE = 200;

/** Starts a PDF whose pages are written as they come; only the cross-reference table grows with them. */
export function createPdfDocument(options: PdfOptions, ports: PdfPorts, sink: ByteSink): PdfDocument {
  const objects = createPdfObjects(sink);
  const [catalog, root, info, prefix] = Array.from({ length: 4 }, objects.allocate);
  const uses = createUseCollector();
  const row = createByteWriter();
  const heightPt = options.pageHeightMm * MM_TO_PT;
  const widthPt = options.pageWidthMm * MM_TO_PT;
  const scale = MM_TO_PT / UNITS_PER_MM;
  objects.putStream(
    prefix,
    '',
    ascii(`${fixed(scale, 10)} 0 0 ${fixed(-scale, 10)} 0 ${fixed(heightPt, 5)} cm\n`),
  );
  const formsPending: { form: number; box: string; data: Uint8Array }[] = [];
  const forms = options.sharedParts.map((part) => putForm(part));
  const nodes: number[] = [];
  let kids: string[] = [];
  let node = 0;
  let pageCount = 0;

  function putForm(part: ScenePart): number {
    const form = objects.allocate();
    const writer = createByteWriter();
    const { resources, take } = createContentResources(options.names, ports);
    encodeContent(part.nodes, writer, resources);
    uses.add(take());
    const box = `0 0 ${Math.ceil(options.pageWidthMm * UNITS_PER_MM)} ${Math.ceil(options.pageHeightMm * UNITS_PER_MM)}`;
    formsPending.push({ form, box, data: deflate(writer.take()) });
    return form;
  }

  function closeNode(): void {
    if (kids.length === 0) return;
    objects.put(node, `<</Type/Pages/Parent ${root} 0 R/Count ${kids.length}/Kids[${kids.join(' ')}]>>`);
    nodes.push(node);
    kids = [];
  }

  const isSingle = options.columnOffsetsMm.length === 1;
  let lastUnit: Uint8Array | null = null;
  let lastObject = 0;
  let column = 0;

  function addPage(content: number): void {
    if (kids.length === 0) node = objects.allocate();
    const page = objects.allocate();
    objects.put(page, `<</Type/Page/Parent ${node} 0 R/Contents[${prefix} 0 R ${content} 0 R]>>`);
    kids.push(`${page} 0 R`);
    pageCount++;
    if (kids.length === PAGES_PER_NODE) closeNode();
  }

  function addAlone(unit: Uint8Array): void {
    if (unit !== lastUnit) {
      lastObject = objects.allocate();
      objects.putStream(lastObject, '', unit);
      lastUnit = unit;
    }
    addPage(lastObject);
  }

  function addBeside(unit: Uint8Array): void {
    row.ascii(`q 1 0 0 1 ${fixed(options.columnOffsetsMm[column] * UNITS_PER_MM, 2)} 0 cm\n`);
    row.bytes(unit);
    row.ascii('Q\n');
    column++;
    if (column === options.columnOffsetsMm.length) closeRow();
  }

  function closeRow(): void {
    if (column === 0) return;
    const content = objects.allocate();
    objects.putStream(content, '', row.take());
    column = 0;
    addPage(content);
  }

  return {
    use: uses.add,
    addUnit: (unit) => (isSingle ? addAlone(unit) : addBeside(unit)),
    flush: async () => {
      lastUnit = null;
      await objects.flush();
    },
    finish: async () => {
      closeRow();
      closeNode();
      await ports.loadFaces([...uses.glyphs.keys()]);
      const fonts = options.names.faces.flatMap((key, index) => {
        const glyphs = uses.glyphs.get(key);
        return glyphs ? [`/F${index} ${embedFont(objects, ports.face(key), glyphs)} 0 R`] : [];
      });
      const pictures = options.names.pictures.flatMap((request, index) => {
        const picture = ports.picture(request);
        return picture ? [`/I${index} ${embedPicture(objects, picture)} 0 R`] : [];
      });
      const states = [...uses.opacities]
        .sort((a, b) => a - b)
        .map((percent) => `/G${percent}<</ca ${percent / 100}>>`);
      const shared = forms.map((form, index) => `/S${index} ${form} 0 R`);
      const resources = objects.allocate();
      objects.put(
        resources,
        `<</Font<<${fonts.join('')}>>/XObject<<${[...shared, ...pictures].join('')}>>/ExtGState<<${states.join('')}>>>>`,
      );
      for (const { form, box, data } of formsPending) {
        objects.putStream(
          form,
          `/Type/XObject/Subtype/Form/BBox[${box}]/Resources ${resources} 0 R/Filter/FlateDecode`,
          data,
        );
      }
      const tree = nodes.map((kid) => `${kid} 0 R`).join(' ');
      objects.put(
        root,
        `<</Type/Pages/Count ${pageCount}/Kids[${tree}]/MediaBox[0 0 ${fixed(widthPt, 5)} ${fixed(heightPt, 5)}]/Resources ${resources} 0 R>>`,
      );
      objects.put(catalog, `<</Type/Catalog/Pages ${root} 0 R/ViewerPreferences<</PrintScaling/None>>>>`);
      const made = `${utf16Hex(options.title)}/Producer(${options.producer})/CreationDate(${pdfDate(options.createdMs)})`;
      objects.put(info, `<</Title${made}>>`);
      return objects.finish(catalog, info, identifier(`${options.title}|${options.createdMs}|${pageCount}`));
    },
  };
}

/** Gathers what pages and forms use; the first text noted for a glyph stands. */
function createUseCollector() {
  const glyphs = new Map<string, Map<number, string>>();
  const opacities = new Set<number>();
  return {
    glyphs,
    opacities,
    add: (use: { readonly glyphs: readonly GlyphUse[]; readonly opacities: readonly number[] }) => {
      for (const { face, glyphIds, texts } of use.glyphs) {
        let known = glyphs.get(face);
        if (!known) {
          known = new Map();
          glyphs.set(face, known);
        }
        for (let index = 0; index < glyphIds.length; index++) {
          if (!known.has(glyphIds[index])) known.set(glyphIds[index], texts[index]);
        }
      }
      for (const percent of use.opacities) opacities.add(percent);
    },
  };
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function fixed(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals))).includes('e')
    ? value.toFixed(decimals)
    : String(Number(value.toFixed(decimals)));
}

/** A text string in UTF-16 with a byte order mark (ISO 32000-1, 7.9.2.2). */
function utf16Hex(text: string): string {
  let hex = 'feff';
  for (let index = 0; index < text.length; index++)
    hex += text.charCodeAt(index).toString(16).padStart(4, '0');
  return `<${hex}>`;
}

function pdfDate(timeMs: number): string {
  return `D:${new Date(timeMs).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
}

/** 16 bytes in hexadecimal that depend on the document alone, so that equal input gives equal files. */
function identifier(text: string): string {
  let hex = '';
  for (let part = 0; part < 4; part++) {
    let hash = 2166136261 ^ (part * 0x9e3779b1);
    for (let index = 0; index < text.length; index++)
      hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
    hex += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return hex;
}
