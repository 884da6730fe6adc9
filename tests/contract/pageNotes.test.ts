import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { printOn } from '../support/printer/printOn.ts';
import { runCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-notes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const BOX = '/Type/Annot/F 4/Rect[40 60 200 120]';
const LINE = '/C[1 0 0]/BS<</W 3>>';
const QUAD = '/QuadPoints[40 120 200 120 40 60 200 60]/C[1 0 0]';
const FONT = '/DA(/Helv 20 Tf 0 g)';

/** Annotations as written by programs that leave the appearance to the reader. */
const NOTES: Readonly<Record<string, string>> = {
  'a value of a form': `/Subtype/Widget/FT/Tx/T(a)/V(VALUE 42)${FONT}`,
  'lines of a form': `/Subtype/Widget/FT/Tx/Ff 4096/T(b)/V(first line\\nsecond)${FONT}`,
  'characters in cells': `/Subtype/Widget/FT/Tx/Ff 16777216/MaxLen 8/T(c)/V(12345678)${FONT}`,
  'an option by its own name': `/Subtype/Widget/FT/Ch/Ff 131072/Opt[[(1)(one)][(2)(two)]]/T(d)/V(2)${FONT}`,
  'a checked box': '/Subtype/Widget/FT/Btn/T(e)/V/Yes/AS/Yes/MK<</CA(4)/BC[0 0 0]>>/DA(/ZaDb 0 Tf 0 g)',
  'a square': `/Subtype/Square${LINE}/IC[1 1 0]`,
  'a circle': `/Subtype/Circle${LINE}`,
  'a line': `/Subtype/Line/L[40 60 200 120]${LINE}`,
  'a polygon': `/Subtype/Polygon/Vertices[40 60 200 60 120 120]${LINE}`,
  'a polyline': `/Subtype/PolyLine/Vertices[40 60 200 60 120 120]${LINE}`,
  ink: `/Subtype/Ink/InkList[[40 60 100 120 200 60]]${LINE}`,
  'an underline': `/Subtype/Underline${QUAD}`,
  'a strike through': `/Subtype/StrikeOut${QUAD}`,
  'free text': `/Subtype/FreeText/Contents(FREE TEXT)${FONT}`,
};
const KINDS = Object.keys(NOTES);

/** Writes a PDF with one annotation per page, and returns its path. */
function write(name: string, notes: readonly string[], form = ''): string {
  const pageOf = (index: number) => 4 + 2 * index;
  const fields = notes.flatMap((note, index) =>
    note.includes('/Widget') ? [`${pageOf(index) + 1} 0 R`] : [],
  );
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields.join(' ')}]/DR<</Font<</Helv 3 0 R>>>>${form}>>>>`,
    `<</Type/Pages/Count ${notes.length}/Kids[${notes.map((_, index) => `${pageOf(index)} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...notes.flatMap((note, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 216]/Annots[${pageOf(index) + 1} 0 R]>>`,
      `<<${BOX}${note}>>`,
    ]),
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n`;
  writeFileSync(at(name), `${text}startxref\n${start}\n%%EOF\n`, 'latin1');
  return at(name);
}

const WHOLE = ['--crop', 'none', '--size', '101.6x76.2'];

/** Returns the number of dark pixels of each page at its annotation, as Poppler renders them. */
async function inkOf(pdf: string, name: string): Promise<number[]> {
  runTool('pdftoppm', '-r', '100', '-png', pdf, at(name));
  return Promise.all(
    KINDS.map(async (_, index) => {
      const path = at(`${name}-${String(index + 1).padStart(2, '0')}.png`);
      const area = { left: 50, top: 128, width: 235, height: 94 };
      const pixels = await sharp(path).greyscale().extract(area).raw().toBuffer();
      return pixels.reduce((count, level) => count + (level < 230 ? 1 : 0), 0);
    }),
  );
}

describe('annotations without an appearance stream', () => {
  it.skipIf(!hasTool('pdftoppm')).each([
    ['', 'given'],
    ['/NeedAppearances true', 'stale'],
  ])(
    titleWith('are printed as Poppler draws them, and stay vectors, with the form entries “%s”', 'pdftoppm'),
    async (form, name) => {
      const source = write(`${name}.pdf`, Object.values(NOTES), form);
      const run = runCli('pages', source, ...WHOLE, '--out', at(`${name}-out.pdf`), '--json');
      expect(run.status, run.stderr).toBe(0);
      expect(JSON.parse(run.stdout.toString()).notes).toEqual([]);
      const wanted = await inkOf(source, `${name}-wanted`);
      const printed = await inkOf(at(`${name}-out.pdf`), `${name}-printed`);
      const far = KINDS.filter((_, index) => {
        const share = printed[index] / Math.max(1, wanted[index]);
        // The reader chooses the border of a check box and the thickness of a line below text.
        const slack = ['a checked box', 'an underline', 'a strike through'].includes(KINDS[index])
          ? 2.5
          : 1.2;
        return share < 1 / slack || share > slack;
      });
      expect(
        far.map((kind) => `${kind}: ${printed[KINDS.indexOf(kind)]} of ${wanted[KINDS.indexOf(kind)]}`),
      ).toEqual([]);
    },
  );

  it.skipIf(!hasTool('pdftoppm'))(
    titleWith('fill the cells of a form from the left, in the middle or up to the right', 'pdftoppm'),
    async () => {
      const comb = [0, 1, 2].map(
        (align) => `/Subtype/Widget/FT/Tx/Ff 16777216/MaxLen 8/Q ${align}/T(q${align})/V(1234)${FONT}`,
      );
      const source = write('comb.pdf', comb);
      expect(runCli('pages', source, ...WHOLE, '--out', at('comb-out.pdf')).status).toBe(0);
      /** Returns the first and the last dark column of each page, in hundredths of an inch. */
      const extentsOf = async (pdf: string, name: string) => {
        runTool('pdftoppm', '-r', '100', '-png', pdf, at(name));
        return Promise.all(
          comb.map(async (_, index) => {
            const { data, info } = await sharp(at(`${name}-${index + 1}.png`))
              .greyscale()
              .raw()
              .toBuffer({ resolveWithObject: true });
            const dark = [...data.keys()]
              .filter((place) => data[place] < 128)
              .map((place) => place % info.width);
            return [Math.min(...dark), Math.max(...dark)];
          }),
        );
      };
      const wanted = await extentsOf(source, 'comb-wanted');
      const printed = await extentsOf(at('comb-out.pdf'), 'comb-printed');
      expect(wanted[2][0]).toBeGreaterThan(wanted[0][0] + 100);
      for (const [index, [first, last]] of wanted.entries()) {
        expect(Math.abs(printed[index][0] - first), `first column, /Q ${index}`).toBeLessThan(6);
        expect(Math.abs(printed[index][1] - last), `last column, /Q ${index}`).toBeLessThan(6);
      }
    },
  );

  it('print on a label printer too', () => {
    const source = write('dots.pdf', Object.values(NOTES));
    const run = runCli('pages', source, ...WHOLE, '--format', 'zpl', '--dpi', '203', '--out', at('dots.zpl'));
    expect(run.status, run.stderr).toBe(0);
    const { pages } = printOn('zpl', readFileSync(at('dots.zpl')), { dpi: 203, headDots: 0 });
    const blank = KINDS.filter((_, index) => !pages[index].dots.includes(1));
    expect(blank).toEqual([]);
  });

  it('are listed by kind when their appearance or characters are unknown', () => {
    const cyrillic = '/Subtype/FreeText/Contents<FEFF0425041B04150411>/DA(/Helv 20 Tf 0 g)';
    const source = write('unknown.pdf', ['/Subtype/Stamp/Name/Approved', cyrillic, '/Subtype/Link']);
    const run = runCli('pages', source, ...WHOLE, '--out', at('unknown-out.pdf'), '--json');
    expect(run.status, run.stderr).toBe(0);
    expect(JSON.parse(run.stdout.toString()).notes).toMatchObject([
      { code: 'pagesDrawn', params: { count: 2 } },
      { code: 'pagesNotesUnseen', params: { count: 2, kinds: 'Stamp, FreeText' } },
    ]);
  });

  it('are not printed when marked as hidden', async () => {
    const hidden = NOTES['a square'].replace('/C', '/F 2/C');
    const source = write('hidden.pdf', [hidden]);
    const text = readFileSync(source, 'latin1').replace('/F 4', '/G 4');
    writeFileSync(source, text, 'latin1');
    expect(
      runCli('pages', source, ...WHOLE, '--format', 'zpl', '--dpi', '203', '--out', at('hidden.zpl')).status,
    ).toBe(0);
    const { pages } = printOn('zpl', readFileSync(at('hidden.zpl')), { dpi: 203, headDots: 0 });
    expect(pages[0].dots.includes(1)).toBe(false);
  });
});
