import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MM_PER_INCH } from '../../src/core/base/limits.ts';
import { decodeZplField } from '../golden/decodeZpl.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { runCli } from '../support/runCli.ts';
import { testFont, withPermission } from '../support/testFonts.ts';

const fixtures = join(import.meta.dirname, '../fixtures/fonts');
const folder = mkdtempSync(join(tmpdir(), 'diecut-fonts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const DPI = 300;

/** Each face of the fixtures, on a separate line. */
const FACES = [
  { family: 'Wide Test', asset: 'WideTest-Regular.ttf' },
  { family: 'Wide Test', bold: true, asset: 'WideTest-Bold.ttf' },
  { family: 'Second', asset: 'Collected.ttc', index: 1 },
  { family: 'Between', asset: 'VariableTest.ttf', axes: { wdth: 150 } },
  { family: 'Cubic', asset: 'CubicTest.otf' },
  { family: 'Keyed', asset: 'KeyedTest.otf' },
  { family: 'Packed', asset: 'WideTest-Regular.woff2' },
];
const LINES = ['Plain äß', 'Bold жя', 'Second face', 'Variable', 'Cubic Ag', 'Keyed Ag', 'Unpacked'];

function writeLabel(name: string, fonts: readonly object[], faces = FACES): string {
  const elements = faces.map(({ family, bold = false }, index) => ({
    kind: 'text',
    id: `line-${index}`,
    yMm: index * 7,
    widthMm: 100,
    content: LINES[index],
    fontFamily: family,
    bold,
    fontSizePt: 12,
  }));
  const label = { format: 'diecut-label', version: 1, widthMm: 100, heightMm: 60, fonts, elements };
  writeFileSync(at(name), JSON.stringify(label));
  return at(name);
}

for (const { asset } of FACES) copyFileSync(join(fixtures, asset), at(asset));
copyFileSync(join(fixtures, 'WideTest-Regular.woff'), at('WideTest-Regular.woff'));
const label = writeLabel('label.json', FACES);

function render(out: string, ...args: readonly string[]) {
  const run = runCli('render', ...args, '--out', at(out), '--now', '2026-01-01T00:00:00Z');
  return { ...run, bytes: existsSync(at(out)) ? readFileSync(at(out)) : null };
}

const fontsOf = (pdf: string) =>
  runTool('pdffonts', at(pdf))
    .stdout.split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => line.trim().split(/\s{2,}/));

/** Returns the distance between the first and the last column with ink in a line of text, in dots. */
function inkWidth(zpl: Buffer, line: number): number {
  const { stride, bits } = decodeZplField(zpl.toString('latin1'));
  const top = Math.floor((line * 7 * DPI) / MM_PER_INCH);
  const bottom = Math.floor(((line * 7 + 6) * DPI) / MM_PER_INCH);
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (let y = top; y < bottom; y++)
    for (let x = 0; x < stride * 8; x++) {
      if ((bits[y * stride + (x >> 3)] & (0x80 >> (x & 7))) === 0) continue;
      from = Math.min(from, x);
      to = Math.max(to, x);
    }
  return to - from;
}

/** Returns a label from a page or picture in shades of gray, slightly blurred, since renderers smooth edges differently. */
async function gray(name: string): Promise<Buffer> {
  if (name.endsWith('.pdf')) runTool('pdftoppm', '-r', '300', '-png', '-singlefile', at(name), at(name));
  const { default: sharp } = await import('sharp');
  const picture = sharp(at(name.endsWith('.pdf') ? `${name}.png` : name));
  return picture.greyscale().resize(1180, 708, { fit: 'fill' }).blur(2).raw().toBuffer();
}

function compare(a: Buffer, b: Buffer): { readonly inked: number; readonly differing: number } {
  let [inked, differing] = [0, 0];
  for (let index = 0; index < a.length; index++) {
    if (Math.abs(a[index] - b[index]) > 90) differing++;
    if (b[index] < 128) inked++;
  }
  return { inked, differing };
}

describe('fonts embedded in a label', () => {
  it.skipIf(!hasTool('pdffonts'))(
    titleWith(
      'are embedded in the PDF as subsets under their own names, and its text is extractable',
      'pdffonts',
    ),
    () => {
      expect(render('own.pdf', label).stderr).toContain('1 label');
      const names = fontsOf('own.pdf').map(([name, type]) => `${name.slice(7)} ${type}`);
      expect(names.sort()).toEqual(
        [
          'CollectedTwo-Regular CID TrueType',
          'CubicTest-Regular CID Type 0C',
          'KeyedTest-Regular CID Type 0C',
          'VariableTest-Regular CID TrueType',
          'WideTest-Bold CID TrueType',
          'WideTest-Regular CID TrueType',
          'WideTest-Regular CID TrueType',
        ].sort(),
      );
      const text = runTool('pdftotext', '-raw', at('own.pdf'), '-').stdout.trim().split('\n');
      expect(text).toEqual(LINES);
    },
  );

  it.skipIf(!hasTool('qpdf'))(titleWith('produce a PDF that passes qpdf --check', 'qpdf'), () => {
    render('checked.pdf', label);
    const checked = runTool('qpdf', '--check', at('checked.pdf'));
    expect(checked.status).toBe(0);
    expect(checked.stdout).toContain('No syntax or stream encoding errors found');
  });

  it.skipIf(!hasTool('pdftoppm'))(
    titleWith('render alike in a PDF and in a PNG, including CFF outlines', 'pdftoppm'),
    async () => {
      render('look.pdf', label);
      render('look.png', label, '--dpi', '300');
      const { inked, differing } = compare(await gray('look.pdf'), await gray('look.png'));
      expect(inked).toBeGreaterThan(5000);
      expect(differing).toBeLessThan(inked * 0.02);
    },
  );

  it('keep their own widths on a label printer', () => {
    const zpl = render('own.zpl', label).bytes;
    const plain = writeLabel(
      'plain.json',
      [],
      FACES.map((face) => ({ ...face, family: 'arimo' })),
    );
    const arimo = render('plain.zpl', plain).bytes;
    if (!zpl || !arimo) throw new Error('nothing printed');
    const factors = LINES.map((_, line) => inkWidth(zpl, line) / inkWidth(arimo, line));
    const expected = [1.4, 1.4, 1.6, 1.5, 1.3, 1.3, 1.4];
    for (const [line, factor] of expected.entries())
      expect(factors[line], LINES[line]).toBeCloseTo(factor, 1);
  });

  it('stop the run when their file is missing, with font and element in the report', () => {
    const missing = writeLabel('missing.json', [{ family: 'Wide Test', asset: 'nowhere.ttf' }], [FACES[0]]);
    const run = render('missing.pdf', missing, '--json');
    expect(run.status).toBe(1);
    expect(run.bytes).toBeNull();
    const { error } = JSON.parse(run.stdout.toString());
    expect(error.report.problems).toEqual([
      expect.objectContaining({
        code: 'fontMissing',
        element: 'line-0',
        params: { font: 'Wide Test', asset: 'nowhere.ttf' },
      }),
    ]);
  });

  it("are read only from the label's folder", () => {
    const outside = writeLabel(
      'outside.json',
      [{ family: 'Wide Test', asset: join('..', 'x.ttf') }],
      [FACES[0]],
    );
    expect(render('outside.pdf', outside).stderr).toContain("isn't available");
  });

  it('are rejected with a message when their file is not a font', () => {
    writeFileSync(at('page.ttf'), '<!doctype html><title>Sign in</title>');
    const wrong = writeLabel('wrong.json', [{ family: 'Wide Test', asset: 'page.ttf' }], [FACES[0]]);
    expect(render('wrong.pdf', wrong).stderr).toContain("“Wide Test” isn't a supported font");
  });

  it('give the same bytes from one thread and from several', { timeout: 60_000 }, () => {
    const rows = Array.from({ length: 1600 }, (_, index) => `Row ${index}`);
    writeFileSync(at('rows.csv'), `name\n${rows.join('\n')}\n`);
    const text = { kind: 'text', id: 'a', content: '{name} äß', data: { source: 'template' }, widthMm: 60 };
    const design = { format: 'diecut-label', version: 1, widthMm: 60, heightMm: 10, fonts: FACES };
    const elements = [{ ...text, fontFamily: 'Between' }];
    writeFileSync(at('rows.json'), JSON.stringify({ ...design, elements }));
    const made = ['1', '2'].map((jobs) =>
      ['pdf', 'zpl'].map(
        (format) =>
          render(`${jobs}.${format}`, at('rows.json'), '--data', at('rows.csv'), '--jobs', jobs).bytes,
      ),
    );
    expect(made[0][0]?.length).toBeGreaterThan(100_000);
    expect(made[1][0]?.equals(made[0][0] ?? Buffer.alloc(0))).toBe(true);
    expect(made[1][1]?.equals(made[0][1] ?? Buffer.alloc(0))).toBe(true);
  });

  it('are not overwritten by the output', () => {
    const run = runCli('render', label, '--format', 'pdf', '--out', at('WideTest-Bold.ttf'));
    expect(run.status).toBe(2);
    expect(readFileSync(at('WideTest-Bold.ttf'))).toEqual(Buffer.from(testFont('WideTest-Bold.ttf')));
  });
});

describe('text field with bold style', () => {
  it('uses the embedded bold face, as a separate font in the PDF', () => {
    const field = { content: 'Tea {"strong"|bold}', data: { source: 'template' } };
    const element = { kind: 'text', id: 't', widthMm: 90, fontFamily: 'Wide Test', fontSizePt: 12, ...field };
    const fonts = FACES.slice(0, 2);
    const bold = {
      format: 'diecut-label',
      version: 1,
      widthMm: 100,
      heightMm: 20,
      fonts,
      elements: [element],
    };
    writeFileSync(at('looks.json'), JSON.stringify(bold));
    const { stderr } = render('looks.pdf', at('looks.json'));
    expect(stderr).toBe('1 label\n');
    expect(fontsOf('looks.pdf')).toHaveLength(2);
    expect(fontsOf('looks.pdf').flat().join(' ')).toMatch(/Bold/);
    expect(runTool('pdftotext', at('looks.pdf'), '-').stdout.trim()).toBe('Tea strong');
  });
});

describe('option --font', () => {
  const bare = writeLabel('bare.json', [], FACES.slice(0, 2));
  const bring = writeLabel('bring.json', FACES.slice(0, 2), FACES.slice(0, 2));

  it('matches faces by family and style, and prints the same as a label with these fonts embedded', () => {
    const given = ['--font', at('WideTest-Regular.ttf'), '--font', at('WideTest-Bold.ttf')];
    const offered = render('offered.zpl', bare, ...given);
    expect(offered.stderr).not.toContain("isn't available");
    expect(offered.bytes).toEqual(render('brought.zpl', bring).bytes);
    expect(offered.bytes).not.toEqual(render('without.zpl', bare).bytes);
  });

  it('matches any name of the family, regardless of case', () => {
    const chinese = writeLabel('chinese.json', [], [{ ...FACES[0], family: '宽体测试' }]);
    expect(render('c.zpl', chinese, '--font', at('WideTest-Regular.ttf')).stderr).toBe('1 label\n');
    const capitals = writeLabel('capitals.json', [], [{ ...FACES[0], family: 'WIDE TEST' }]);
    expect(render('d.zpl', capitals, '--font', at('WideTest-Regular.woff')).stderr).toBe('1 label\n');
  });

  it('replaces a font whose file is missing, and no other', () => {
    const lost = writeLabel('lost.json', [{ family: 'Wide Test', asset: 'lost.ttf' }], [FACES[0]]);
    expect(render('lost.pdf', lost, '--font', at('WideTest-Regular.ttf')).status).toBe(0);
    const own = render('kept.pdf', bring, '--font', at('WideTest-Regular.woff2'));
    expect(own.stderr).toContain("WideTest-Regular.woff2 isn't used: the label already has this style");
    const twice = ['--font', at('WideTest-Regular.ttf'), '--font', at('WideTest-Regular.woff2')];
    expect(render('twice.zpl', bare, ...twice).stderr).toContain(
      "woff2 isn't used: the label already has this style",
    );
    const other = render('other.zpl', bare, '--font', at('CubicTest.otf')).stderr;
    expect(other).toContain("CubicTest.otf isn't used: no text on the label");
  });

  it('offers the styles of a variable font', () => {
    const wide = writeLabel('wide.json', [], [{ family: 'Variable Test Wide', asset: '' }]);
    const offered = render('wide.zpl', wide, '--font', at('VariableTest.ttf')).bytes;
    const named = writeLabel(
      'named.json',
      [{ family: 'Variable Test Wide', asset: 'VariableTest.ttf', axes: { wdth: 150 } }],
      [{ family: 'Variable Test Wide', asset: '' }],
    );
    expect(offered).toEqual(render('named.zpl', named).bytes);
  });

  it('rejects a file that is not a font, and a missing file', () => {
    const none = render('e.pdf', bare, '--font', label);
    expect(none.status).toBe(1);
    expect(none.stderr).toContain("isn't a supported font");
    expect(render('f.pdf', bare, '--font', at('nowhere.ttf')).status).toBe(3);
  });
});

describe('font with restricted embedding', () => {
  const restricted = (name: string, fsType: number) => {
    writeFileSync(at(`${name}.ttf`), withPermission(testFont('WideTest-Regular.ttf'), fsType));
    return writeLabel(`${name}.json`, [{ family: 'Wide Test', asset: `${name}.ttf` }], [FACES[0]]);
  };

  it.skipIf(!hasTool('pdffonts'))(
    titleWith('is not embedded in the PDF: its text is drawn as shapes of the same width', 'pdffonts'),
    async () => {
      const free = render('free.pdf', restricted('free', 0x0000));
      for (const [name, fsType] of [
        ['restricted', 0x0002],
        ['bitmaps', 0x0200],
      ] as const) {
        expect(render(`${name}.pdf`, restricted(name, fsType)).status).toBe(0);
        expect(fontsOf(`${name}.pdf`)).toEqual([]);
        expect(runTool('pdftotext', at(`${name}.pdf`), '-').stdout.trim()).toBe('');
        const { inked, differing } = compare(await gray(`${name}.pdf`), await gray('free.pdf'));
        expect(inked).toBeGreaterThan(1000);
        expect(differing).toBeLessThan(inked * 0.02);
      }
      expect(free.status).toBe(0);
      expect(fontsOf('free.pdf')).toHaveLength(1);
    },
  );

  it.skipIf(!hasTool('pdffonts'))(
    titleWith('that forbids subsetting is embedded in the PDF as a whole', 'pdffonts'),
    () => {
      render('whole.pdf', restricted('whole', 0x0100));
      const [[name, type, encoding, isSubset]] = fontsOf('whole.pdf');
      // The font is embedded as a whole, not as a subset.
      expect([name, type, encoding, isSubset]).toEqual([
        'WideTest-Regular',
        'CID TrueType',
        'Identity-H',
        'yes no',
      ]);
      expect(runTool('pdftotext', '-raw', at('whole.pdf'), '-').stdout.trim()).toBe(LINES[0]);
    },
  );

  it('prints on a label printer like any other font', () => {
    const free = render('free.zpl', restricted('free', 0x0000)).bytes;
    expect(render('restricted.zpl', restricted('restricted', 0x0002)).bytes).toEqual(free);
  });
});

describe('diecut inspect', () => {
  it('lists the faces of a font and its embedding permissions', () => {
    const run = runCli('inspect', join(fixtures, 'VariableTest.ttf'));
    expect(run.stdout.toString()).toContain(
      'Variable Test Wide, bold italic; wdth 200: embedded in PDF with the letters in use, goes with a saved label',
    );
    writeFileSync(at('no.ttf'), withPermission(testFont('WideTest-Regular.ttf'), 0x0002));
    expect(runCli('inspect', at('no.ttf')).stdout.toString()).toBe(
      'faces: 1\n  Wide Test (宽体测试), regular: drawn as shapes in PDF, stays out of saved labels\n',
    );
    const json = JSON.parse(runCli('inspect', join(fixtures, 'Collected.ttc'), '--json').stdout.toString());
    expect(json.faces.map(({ family }: { family: string }) => family)).toEqual([
      'Collected One',
      'Collected Two',
    ]);
  });
});
