import type { PdfObjects } from './pdfObjects.ts';

/** Maximum number of children of a page tree node. Small nodes let viewers open a long document quickly. */
const PAGES_PER_NODE = 200;

/** Writer of a document's page tree, in which nodes with pages are children of one root (ISO 32000-1, 7.7.3). */
export interface PageTree {
  /** Adds a page that draws the document's prefix and then the content with this object number. */
  readonly addPage: (content: number) => void;
  /** Writes the last node and the root, whose attributes all pages inherit. Returns the number of pages. */
  readonly finish: (attributes: string) => number;
}

export function createPageTree(objects: PdfObjects, root: number, prefix: number): PageTree {
  const nodes: number[] = [];
  let kids: string[] = [];
  let node = 0;
  let pageCount = 0;

  function closeNode(): void {
    if (kids.length === 0) return;
    objects.put(node, `<</Type/Pages/Parent ${root} 0 R/Count ${kids.length}/Kids[${kids.join(' ')}]>>`);
    nodes.push(node);
    kids = [];
  }

  return {
    addPage: (content) => {
      if (kids.length === 0) node = objects.allocate();
      const page = objects.allocate();
      objects.put(page, `<</Type/Page/Parent ${node} 0 R/Contents[${prefix} 0 R ${content} 0 R]>>`);
      kids.push(`${page} 0 R`);
      pageCount++;
      if (kids.length === PAGES_PER_NODE) closeNode();
    },
    finish: (attributes) => {
      closeNode();
      const tree = nodes.map((kid) => `${kid} 0 R`).join(' ');
      objects.put(root, `<</Type/Pages/Count ${pageCount}/Kids[${tree}]${attributes}>>`);
      return pageCount;
    },
  };
}
