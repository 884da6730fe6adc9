import { createByteWriter } from '../../base/byteWriter.ts';
import { ok, type Problem, type Result } from '../../base/result.ts';
import { MM_TO_PT } from '../../base/units.ts';
import { deflate } from '../../base/zip/deflate.ts';
import type { PictureRequest, ScenePart, VectorDrawing } from '../../scene/scene.ts';
import type { Stock } from '../../scene/stock.ts';
import type { ByteSink } from '../byteSink.ts';
import type { PreparedPicture } from '../picturePort.ts';
import { documentId, documentInfo } from './documentInfo.ts';
import { type EmbeddableFace, embedFont } from './embedFont.ts';
import { embedPicture } from './embedPicture.ts';
import { encodeContent } from './encodeContent.ts';
import { UNITS_PER_MM } from './encodePath.ts';
import { fixed } from './fixed.ts';
import { gradientShading, sectionsOf, shadingName } from './gradientShading.ts';
import {
  createContentResources,
  documentPageName,
  type EncodedPages,
  type PageEncoderPorts,
  type PdfNames,
  pictureName,
} from './pageEncoder.ts';
import { createPageTree } from './pageTree.ts';
import { createPdfObjects, type PdfObjects } from './pdfObjects.ts';

export interface PdfOptions {
  readonly stock: Stock;
  readonly title: string;
  /** Creation time of the document, shown in UTC. */
  readonly createdMs: number;
  readonly producer: string;
  readonly names: PdfNames;
  /** Shared parts of the labels' scenes in order; each is written once, as a form object. */
  readonly sharedParts: readonly ScenePart[];
}

export interface PdfPorts extends PageEncoderPorts {
  /** Loads the faces that will be embedded. */
  readonly loadFaces: (keys: readonly string[]) => Promise<Result<null, Problem>>;
  readonly face: (key: string) => EmbeddableFace;
  /** Loads a prepared picture. A picture of a folder is read from its file again, so that it need not stay in memory. */
  readonly loadPicture: (request: PictureRequest) => Promise<Result<PreparedPicture, Problem>>;
  /**
   * Copies pages of documents into the file, each as a form; `flush` sends buffered data to the sink. Returns the forms' object numbers by
   * page index.
   */
  readonly copyPages: (
    indices: readonly number[],
    target: PdfObjects,
  ) => Promise<Result<ReadonlyMap<number, number>, Problem>>;
}

export interface PdfDocument {
  /** Records the resources that the next labels use; must be called before the labels are added. */
  readonly use: (use: PageUse) => void;
  /** Adds one label. If each page has one label, the same content passed twice in a row is written once and shown on both pages. */
  readonly addUnit: (content: Uint8Array<ArrayBuffer>) => void;
  /** Resolves when the sink has accepted all added data. */
  readonly flush: () => Promise<Result<null, Problem>>;
  /** Writes fonts, pictures and the page tree; returns the file's length in bytes. */
  readonly finish: () => Promise<Result<number, Problem>>;
  /** Returns the number of labels on the pages so far. */
  readonly unitCount: () => number;
}

/** Shared resources that the contents of pages use. */
type PageUse = Pick<EncodedPages, 'glyphs' | 'opacities' | 'pictures' | 'pages'>;

/** Starts a PDF whose pages are written as they are added; only the cross-reference table grows with the pages. */
export function createPdfDocument(options: PdfOptions, ports: PdfPorts, sink: ByteSink): PdfDocument {
  const objects = createPdfObjects(sink);
  const [catalog, root, info, prefix] = Array.from({ length: 4 }, objects.allocate);
  const uses = createUseCollector();
  const { page } = options.stock;
  const widthPt = page.widthMm * MM_TO_PT;
  const heightPt = page.heightMm * MM_TO_PT;
  const scale = (MM_TO_PT / UNITS_PER_MM) * options.stock.scale;
  const toPoints = `${fixed(scale, 10)} 0 0 ${fixed(-scale, 10)} 0 ${fixed(heightPt, 5)} cm\n`;
  objects.putStream(prefix, '', new TextEncoder().encode(toPoints));
  const forms = options.sharedParts.map((part) => encodeForm(part));
  const tree = createPageTree(objects, root, prefix);
  const places = createPlaces(objects, options.stock, tree.addPage);

  function encodeForm(part: ScenePart): { readonly object: number; readonly data: Uint8Array } {
    const writer = createByteWriter();
    const { resources, take } = createContentResources(options.names, ports);
    encodeContent(part.nodes, writer, resources);
    uses.add(take());
    return { object: objects.allocate(), data: deflate(writer.take()) };
  }

  /** Writes fonts, pictures and forms after all pages, when it is known which are used; pictures are loaded one after the other. */
  async function putResources(): Promise<Result<number, Problem>> {
    const fonts = options.names.faces.flatMap((key, index) => {
      const glyphs = uses.glyphs.get(key);
      return glyphs ? [`/F${index} ${embedFont(objects, ports.face(key), glyphs)} 0 R`] : [];
    });
    const pictures: string[] = [];
    const shadings: string[] = [];
    const putShading = createShadings(objects);
    for (const index of [...uses.pictures].sort((a, b) => a - b)) {
      const loaded = await ports.loadPicture(options.names.pictures[index]);
      if (!loaded.ok) return loaded;
      const { drawing } = loaded.value;
      if (drawing) shadings.push(...putShading(pictureName(index), drawing));
      else pictures.push(`/${pictureName(index)} ${embedPicture(objects, loaded.value)} 0 R`);
      const written = await objects.flush();
      if (!written.ok) return written;
    }
    const pages = await ports.copyPages(
      [...uses.pages].sort((a, b) => a - b),
      objects,
    );
    if (!pages.ok) return pages;
    for (const [index, object] of pages.value) pictures.push(`/${documentPageName(index)} ${object} 0 R`);
    const shadingEntry = shadings.length > 0 ? `/Shading<<${shadings.join('')}>>` : '';
    const opacities = [...uses.opacities].sort((a, b) => a - b);
    const states = opacities.map((percent) => `/G${percent}<</ca ${percent / 100}>>`);
    const shared = forms.map(({ object }, index) => `/S${index} ${object} 0 R`);
    const resources = objects.allocate();
    objects.put(
      resources,
      `<</Font<<${fonts.join('')}>>/XObject<<${[...shared, ...pictures].join('')}>>/ExtGState<<${states.join('')}>>${shadingEntry}>>`,
    );
    const box = `0 0 ${Math.ceil(page.widthMm * UNITS_PER_MM)} ${Math.ceil(page.heightMm * UNITS_PER_MM)}`;
    const entries = `/Type/XObject/Subtype/Form/BBox[${box}]/Resources ${resources} 0 R/Filter/FlateDecode`;
    for (const { object, data } of forms) objects.putStream(object, entries, data);
    return ok(resources);
  }

  return {
    use: uses.add,
    addUnit: places.addUnit,
    flush: async () => {
      places.forgetUnit();
      return objects.flush();
    },
    unitCount: places.unitCount,
    finish: async () => {
      places.closePage();
      const loaded = await ports.loadFaces([...uses.glyphs.keys()]);
      if (!loaded.ok) return loaded;
      const resources = await putResources();
      if (!resources.ok) return resources;
      const box = `/MediaBox[0 0 ${fixed(widthPt, 5)} ${fixed(heightPt, 5)}]`;
      const pageCount = tree.finish(`${box}/Resources ${resources.value} 0 R`);
      objects.put(catalog, `<</Type/Catalog/Pages ${root} 0 R/ViewerPreferences<</PrintScaling/None>>>>`);
      objects.put(info, documentInfo(options));
      return objects.finish(catalog, info, documentId(`${options.title}|${options.createdMs}|${pageCount}`));
    },
  };
}

/**
 * Creates a function that writes the gradients of a drawing. Each is written once for all pages, because the drawing of a picture never
 * changes.
 */
function createShadings(objects: PdfObjects): (name: string, drawing: VectorDrawing) => string[] {
  const written = new Map<string, number>();
  const objectOf = (shading: string) => {
    let object = written.get(shading);
    if (object === undefined) {
      object = objects.allocate();
      objects.put(object, shading);
      written.set(shading, object);
    }
    return object;
  };
  return (name, { gradients = [] }) =>
    gradients.flatMap((gradient) =>
      sectionsOf(gradient).map(
        (section, at) =>
          `/${shadingName(name, gradient, at)} ${objectOf(gradientShading(gradient, section))} 0 R`,
      ),
    );
}

/** Places labels on pages: one per page, or one per slot of the sheet until the page is full. */
function createPlaces(objects: PdfObjects, { slots, start }: Stock, addPage: (content: number) => void) {
  const filled = createByteWriter();
  const isAlone = slots.length === 1 && slots[0].xMm === 0 && slots[0].yMm === 0;
  let lastUnit: Uint8Array | null = null;
  let lastObject = 0;
  let slot = start;
  let units = 0;

  function closePage(): void {
    if (filled.length() === 0) return;
    const content = objects.allocate();
    objects.putStream(content, '', filled.take());
    slot = 0;
    addPage(content);
  }

  function addAlone(unit: Uint8Array): void {
    if (unit !== lastUnit) {
      lastObject = objects.allocate();
      objects.putStream(lastObject, '', unit);
      lastUnit = unit;
    }
    addPage(lastObject);
    units++;
  }

  function addBeside(unit: Uint8Array): void {
    const { xMm, yMm } = slots[slot];
    filled.ascii(`q 1 0 0 1 ${fixed(xMm * UNITS_PER_MM, 2)} ${fixed(yMm * UNITS_PER_MM, 2)} cm\n`);
    filled.bytes(unit);
    filled.ascii('Q\n');
    slot++;
    units++;
    if (slot === slots.length) closePage();
  }

  return {
    addUnit: isAlone ? addAlone : addBeside,
    /** Forgets the previous label, so that a new label in the same memory is not taken for it. */
    forgetUnit: () => {
      lastUnit = null;
    },
    closePage,
    unitCount: () => units,
  };
}

/** Collects the resources that pages and forms use. */
function createUseCollector() {
  const glyphs = new Map<string, Set<number>>();
  const opacities = new Set<number>();
  const pictures = new Set<number>();
  const pages = new Set<number>();
  return {
    glyphs,
    opacities,
    pictures,
    pages,
    add: (use: PageUse) => {
      for (const { face, glyphIds } of use.glyphs) {
        let known = glyphs.get(face);
        if (!known) {
          known = new Set();
          glyphs.set(face, known);
        }
        for (const glyphId of glyphIds) known.add(glyphId);
      }
      for (const percent of use.opacities) opacities.add(percent);
      for (const index of use.pictures) pictures.add(index);
      for (const index of use.pages) pages.add(index);
    },
  };
}
