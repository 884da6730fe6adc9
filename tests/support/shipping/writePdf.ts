/** Page as PDF operators in millimeters; y points upward from the bottom left corner of the sheet. */
export interface TestPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly operators: string;
  /** Additional entries of the page dictionary, such as `/Rotate 90`. */
  readonly entries?: string;
}

const PT = 72 / 25.4;

/** Writes a simple PDF with two standard fonts, `F0` Helvetica and `F1` Helvetica-Bold, independent of the product's writer. */
export function writePdf(
  pages: readonly TestPage[],
  /** Additional objects after those of the pages; the first has the number `5 + 2 × pages`. */
  more: readonly string[] = [],
): Uint8Array<ArrayBuffer> {
  const objects: string[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
  ];
  for (const { widthMm, heightMm, operators, entries = '' } of pages) {
    const number = objects.length + 1;
    const content = `${PT} 0 0 ${PT} 0 0 cm\n${operators}`;
    const box = `/MediaBox[0 0 ${widthMm * PT} ${heightMm * PT}]`;
    const resources = '/Resources<</Font<</F0 3 0 R/F1 4 0 R>>>>';
    objects.push(`<</Type/Page/Parent 2 0 R${box}${resources}${entries}/Contents ${number + 1} 0 R>>`);
    objects.push(`<</Length ${content.length}>>stream\n${content}\nendstream`);
  }
  objects.push(...more);
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${at + 1} 0 obj${object}\nendobj\n`;
  }
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
