import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { PrinterFormat } from '../../src/core/output/printerLanguages.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { itInLong, sampledInGate } from '../support/inLong.ts';
import { printOn } from '../support/printer/printOn.ts';
import { runCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LABEL = 'examples/price/label.json';
const ZPL_PRINTER = { dpi: 203, headDots: 0 };
const DATA = 'examples/price/data.xlsx';
const NOW = ['--now', '2026-03-01T08:00:00Z'];
const out = (name: string) => join(folder, name);

function json(run: { stdout: Buffer }): Record<string, unknown> {
  const value: unknown = JSON.parse(run.stdout.toString());
  if (typeof value !== 'object' || value === null) throw new Error('no object');
  return { ...value };
}

function writeFile(name: string, text: string): string {
  writeFileSync(out(name), text);
  return out(name);
}

describe('diecut render', () => {
  itInLong('writes the same bytes on every run and for every number of jobs', () => {
    const files = [1, 1, 2, 3].map((jobs, index) => {
      const path = out(`jobs${index}.pdf`);
      const run = runCli(
        'render',
        LABEL,
        '--data',
        'examples/price/data-10000.xlsx',
        '--rows',
        '1-3000',
        '--jobs',
        String(jobs),
        ...NOW,
        '--on-error',
        'skip',
        '--out',
        path,
      );
      expect(run.status, run.stderr).toBe(0);
      return readFileSync(path);
    });
    for (const file of files) expect(file.equals(files[0])).toBe(true);
  });

  it.skipIf(!hasTool('qpdf') || !hasTool('pdftotext') || !hasTool('pdffonts'))(
    titleWith(
      'writes a PDF without qpdf warnings, with extractable text and subset fonts',
      'qpdf',
      'pdftotext',
      'pdffonts',
    ),
    () => {
      const path = out('checked.pdf');
      expect(runCli('render', LABEL, '--data', DATA, ...NOW, '--out', path).status).toBe(0);
      const checked = runTool('qpdf', '--check', path);
      expect(checked.status).toBe(0);
      expect(checked.stdout + checked.stderr).not.toMatch(/warning/i);
      const text = runTool('pdftotext', '-f', '1', '-l', '1', path, '-').stdout;
      expect(text).toContain('Organic Green Tea');
      expect(text).toContain('100 g · Japan');
      const fonts = runTool('pdffonts', path).stdout;
      expect(fonts).toMatch(/[A-Z]{6}\+arimo-700/);
      expect(fonts.match(/yes yes yes/g)?.length).toBe(2);
      const info = runTool('pdfinfo', path).stdout;
      expect(info).toMatch(/Pages: +24/);
      expect(info).toMatch(/Page size: +170\.07\d* x 113\.38\d* pts/);
    },
  );

  it('prints copies of the run, collated or not, and copies from a column', () => {
    const data = writeFile('copies.csv', 'name,copies\na,2\nb,0\nc,1\n');
    const label = writeFile(
      'copies.json',
      JSON.stringify({
        format: 'diecut-label',
        version: 1,
        elements: [{ kind: 'text', id: 't', data: { source: 'column', key: 'name' } }],
      }),
    );
    const texts = (...args: string[]) => {
      const path = out('copies.pdf');
      const run = runCli('render', label, '--data', data, '--out', path, '--json', ...args);
      expect(run.status, run.stderr).toBe(0);
      const text = hasTool('pdftotext') ? runTool('pdftotext', path, '-').stdout.replace(/\s+/g, '') : null;
      return { labels: json(run).labels, text };
    };
    const expected = (labels: number, text: string) => ({ labels, text: hasTool('pdftotext') ? text : null });
    expect(texts('--copies', '2')).toEqual(expected(6, 'abcabc'));
    expect(texts('--copies', '2', '--no-collate')).toEqual(expected(6, 'aabbcc'));
    expect(texts('--copies-column', 'copies')).toEqual(expected(3, 'aac'));
    expect(texts('--rows', '3,1-2')).toEqual(expected(3, 'cab'));
  });

  it('stops at a row that cannot be printed and leaves no file, or skips the row with a note', () => {
    const data = writeFile('bad.csv', 'ean\n4006381333931\n4006381333932\n400638133393\n');
    const label = writeFile(
      'bad.json',
      JSON.stringify({
        format: 'diecut-label',
        version: 1,
        elements: [
          {
            kind: 'barcode',
            id: 'e',
            widthMm: 38,
            symbology: 'ean13',
            data: { source: 'column', key: 'ean' },
          },
        ],
      }),
    );
    const stopped = runCli('render', label, '--data', data, '--out', out('bad.pdf'), '--json');
    expect(stopped.status).toBe(1);
    expect(json(stopped)).toMatchObject({ ok: false, error: { code: 'batchRowFailed', params: { row: 3 } } });
    expect(existsSync(out('bad.pdf'))).toBe(false);
    const none = writeFile('none.csv', 'ean\nx\ny\n');
    const all = ['render', label, '--data', none, '--out', out('none.pdf'), '--on-error', 'skip'];
    expect(json(runCli(...all, '--json'))).toMatchObject({
      ok: false,
      error: { code: 'noRowPrintable', params: { count: 2 }, failures: [{ row: 2 }, { row: 3 }] },
    });
    expect(runCli(...all).stderr).toMatch(/None of the 2 rows can be printed\.\nrow 2, e: .*\nrow 3, e: /);
    expect(existsSync(out('none.pdf'))).toBe(false);
    const skipped = runCli(
      'render',
      label,
      '--data',
      data,
      '--out',
      out('bad.pdf'),
      '--json',
      '--on-error',
      'skip',
    );
    expect(json(skipped)).toMatchObject({
      labels: 2,
      failureCount: 1,
      failures: [
        { row: 3, label: 2, problems: [{ code: 'barcodeCheckDigit', params: { expected: 1, got: 2 } }] },
      ],
    });
  });

  it('writes SVG, PNG and JPG, one file for one label and numbered files for several', () => {
    for (const [format, head] of [
      ['png', '89504e47'],
      ['jpg', 'ffd8ff'],
      ['svg', '3c737667'],
    ] as const) {
      const path = out(`one.${format}`);
      expect(runCli('render', LABEL, '--data', DATA, '--rows', '1', '--out', path).status).toBe(0);
      expect(readFileSync(path).toString('hex').startsWith(head)).toBe(true);
    }
    expect(
      runCli('render', LABEL, '--data', DATA, '--rows', '1-3', '--format', 'png', '--out', out('many'))
        .status,
    ).toBe(0);
    expect(readdirSync(out('many'))).toEqual(['0001.png', '0002.png', '0003.png']);
    // A second run writes fewer files into the same folder: the command reports the remaining files of the first run.
    const fewer = runCli(
      'render',
      LABEL,
      '--data',
      DATA,
      '--rows',
      '1-2',
      '--format',
      'png',
      '--out',
      out('many'),
    );
    expect([fewer.status, fewer.stderr]).toEqual([
      0,
      expect.stringContaining("numbered pictures that this run didn't create (1)"),
    ]);
    expect(readdirSync(out('many'))).toHaveLength(3);
  });

  it('rotates the label by 90° steps [S3.05]', () => {
    const size = (rotate: string) => {
      const path = out(`turned${rotate}.png`);
      runCli(
        'render',
        LABEL,
        '--data',
        DATA,
        '--rows',
        '1',
        '--rotate',
        rotate,
        '--dpi',
        '203',
        '--out',
        path,
      );
      const header = readFileSync(path);
      return [header.readUInt32BE(16), header.readUInt32BE(20)];
    };
    expect(size('0')).toEqual([480, 320]);
    expect(size('90')).toEqual([320, 480]);
    expect(size('180')).toEqual([480, 320]);
  });

  itInLong('shifts the print by --offset within the same page, and rejects invalid offsets [S5.07]', () => {
    const print = (...offset: readonly string[]) => {
      const path = out('moved.zpl');
      const at = ['--rows', '1', '--dpi', '203', ...NOW, '--out', path, ...offset];
      const run = runCli('render', LABEL, '--data', DATA, ...at);
      return {
        ...run,
        page: run.status === 0 ? printOn('zpl', readFileSync(path), ZPL_PRINTER).pages[0] : null,
      };
    };
    const before = print().page;
    const moved = print('--offset=-2,1.5').page;
    if (!before || !moved) throw new Error('nothing was printed');
    expect([moved.widthDots, moved.heightDots]).toEqual([480, 320]);
    // The label moves 16 dots to the left and 12 dots down.
    for (let y = 12; y < 320; y++)
      for (let x = 0; x < 480 - 16; x++)
        if (moved.dots[y * 480 + x] !== before.dots[(y - 12) * 480 + x + 16]) throw new Error(`${x}, ${y}`);
    expect(moved.dots.subarray(0, 12 * 480).includes(1)).toBe(false);
    for (const wrong of ['2', '2;3', '101,0', '0,-100.5', 'a,b', '1,2,3']) {
      const { status, stderr } = print(`--offset=${wrong}`);
      expect([wrong, status]).toEqual([wrong, 2]);
      expect(stderr).toContain('--offset is two numbers from -100 to 100');
    }
  });

  it('writes labels to standard output and the report to standard error', () => {
    const run = runCli(
      'render',
      LABEL,
      '--data',
      DATA,
      '--rows',
      '1',
      '--format',
      'zpl',
      '--dpi',
      '203',
      '--out',
      '-',
    );
    expect(run.status).toBe(0);
    expect(run.stdout.toString()).toMatch(
      /^\^XA\^MNY\^PW480\^LL320[\s\S]*\^FO0,0\^GFA,19200,19200,60,[\s\S]*\^FS\n\^XZ\n$/,
    );
    expect(run.stderr).toContain('1 label');
  });

  it('sets darkness, speed and cut of a label printer, and rejects settings that its language lacks', () => {
    const render = (format: string, ...settings: string[]) =>
      runCli('render', LABEL, '--data', DATA, '--rows', '1-3', '--format', format, '--out', '-', ...settings);
    const zpl = render('zpl', '--darkness', '40', '--speed', '102', '--cut', '2').stdout.toString();
    expect(zpl.match(/~SD12\n|\^PR4\^MMC|\^XB\^XZ|\^XZ/g)).toEqual([
      '~SD12\n',
      '^PR4^MMC',
      '^XB^XZ',
      '^PR4^MMC',
      '^XZ',
      '^PR4^MMC',
      '^XB^XZ',
    ]);
    const epl = render('epl', '--darkness', '100', '--speed', '3', '--cut', 'each').stdout.toString('latin1');
    expect(epl).toContain('ZT\nD15\nS3\nOC1\nN\n');
    const refusals = [
      ['zpl', ['--darkness', '120'], 'Darkness is from 0 to 100 %, not 120'],
      ['zpl', ['--darkness', 'dark'], '--darkness is a number, not dark'],
      ['zpl', ['--cut', 'never'], '--cut is each, end or a number of labels, not never'],
      ['cpcl', ['--cut', 'end'], 'CPCL has no cutter command'],
      ['escpos', ['--speed', '100'], 'ESC/POS has no speed command'],
      ['pdf', ['--cut', 'end'], 'apply to label printers only'],
      ['pdf', ['--media', 'gap'], 'apply to label printers only'],
      ['zpl', ['--media', 'gap:3'], "ZPL can't set the length of gap or mark"],
      ['cpcl', ['--media', 'mark:3'], "CPCL can't set the length of gap or mark"],
      ['escpos', ['--media', 'mark:3'], "ESC/POS can't set the length of gap or mark"],
      ['tspl', ['--media', 'gap:51'], 'is 0 to 50 mm long, not 51 mm'],
      ['zpl', ['--media', 'continuous:3'], '--media is gap, mark or continuous'],
      ['zpl', ['--media', 'roll'], '--media is gap, mark or continuous'],
    ] as const;
    for (const [format, settings, words] of sampledInGate(refusals, 3)) {
      const refused = render(format, ...settings);
      expect([refused.status, refused.stdout.length]).toEqual([2, 0]);
      expect(refused.stderr).toContain(words);
    }
  });

  itInLong('sets the loaded media type when it differs from the label', () => {
    const told = (format: PrinterFormat, media: string) => {
      const run = runCli(
        ...['render', LABEL, '--data', DATA, '--rows', '1-3', '--dpi', '203'],
        ...['--format', format, '--out', '-', '--media', media],
      );
      const job = printOn(format, run.stdout, { dpi: 203, headDots: 480 });
      const named = ['MN', 'GAP', 'BLINE', 'Q', 'GAP-SENSE', 'BAR-SENSE', 'JOURNAL', 'GS FF'];
      return Object.entries(job.settings).filter(([name]) => named.includes(name));
    };
    expect(told('zpl', 'mark')).toEqual([['MN', 'M']]);
    expect(told('zpl', 'continuous')).toEqual([['MN', 'N']]);
    expect(told('tspl', 'gap:3.5')).toEqual([['GAP', '3.5 mm,0 mm']]);
    expect(told('tspl', 'mark')).toEqual([['BLINE', '2 mm,0 mm']]);
    expect(told('epl', 'mark:3')).toEqual([['Q', '320,B24+0']]);
    expect(told('epl', 'continuous')).toEqual([['Q', '0,0']]);
    expect(told('cpcl', 'mark')).toEqual([['BAR-SENSE', '']]);
    expect(told('cpcl', 'continuous')).toEqual([['JOURNAL', '']]);
    expect(told('escpos', 'mark')).toEqual([['GS FF', '']]);
    expect(told('escpos', 'continuous')).toEqual([]);
  });

  it('sets print-time inputs with --set', () => {
    const label = writeFile(
      'prompt.json',
      JSON.stringify({
        format: 'diecut-label',
        version: 1,
        elements: [{ kind: 'text', id: 't', content: '?', data: { source: 'prompt', name: 'lot' } }],
      }),
    );
    const svg = (...args: string[]) =>
      runCli('render', label, '--format', 'svg', '--out', '-', ...args).stdout.toString();
    expect(svg('--set', 'lot=L17')).not.toBe(svg());
    expect(svg('--set', 'lot=?')).toBe(svg());
  });
});

describe('diecut validate', () => {
  it('checks every row and prints nothing', () => {
    const run = runCli('validate', LABEL, '--data', DATA, '--json');
    expect(run.status, run.stderr).toBe(0);
    expect(json(run)).toMatchObject({ ok: true, rows: 24, failureCount: 0 });
  });

  it('reports missing glyphs, text overflow and dense barcodes', () => {
    const label = writeFile(
      'warn.json',
      JSON.stringify({
        format: 'diecut-label',
        version: 1,
        elements: [
          { kind: 'text', id: 'glyph', content: 'a\u{13000}', widthMm: 30 },
          { kind: 'text', id: 'long', content: 'wider than its box', wrap: false, widthMm: 5 },
          { kind: 'barcode', id: 'dense', content: 'ABCDEFGHIJKLMNOP', widthMm: 35 },
        ],
      }),
    );
    const run = runCli('validate', label, '--json', '--dpi', '203');
    const found = JSON.stringify(json(run).warnings);
    for (const code of ['glyphMissing', 'textOverflow', 'barcodeModuleSmall']) expect(found).toContain(code);
  });
});

describe('diecut inspect', () => {
  it('lists columns and rows', () => {
    const run = runCli('inspect', DATA, '--json');
    expect(json(run)).toMatchObject({ ok: true, rowCount: 24, sheetName: 'Products' });
    expect(json(run).columnNames).toEqual(['sku', 'name', 'origin', 'weight', 'price', 'ean', 'unit price']);
  });
});

describe('diecut gs1', () => {
  it('parses scanner input and prints its fields, bracketed content and Digital Link', () => {
    const run = runCli('gs1', ']C110ABC/1\x1d0109506000134352');
    expect(run.status).toBe(0);
    const said = run.stdout.toString();
    expect(said).toContain('(01) GTIN: 09506000134352');
    expect(said).toContain('content: (01)09506000134352(10)ABC/1\n');
    expect(said).toContain('separators (FNC1): 0\n');
    expect(said).toContain('link: https://id.gs1.org/01/09506000134352/10/ABC%2F1\n');
  });

  it('reports the errors and the correct form', () => {
    const run = runCli('gs1', '(01)0950600013435(17)271331', '--json');
    expect(run.status).toBe(1);
    expect(json(run)).toMatchObject({
      ok: false,
      notation: 'bracketed',
      parts: [
        { problem: { code: 'barcodeGs1Lengths' }, offers: ['09506000134352'] },
        { problem: { code: 'barcodeGs1Date' }, offers: [] },
      ],
    });
    expect(run.stdout.toString()).toContain('“271331” in (17) is not a date.');
    const refused = runCli('gs1', 'nothing of GS1');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toBe(
      'diecut: Content does not conform to the barcode specification. No GS1 application identifier starts at position 1: “noth”.\n',
    );
    expect(runCli('--help').stdout.toString()).toContain('diecut gs1 TEXT');
  });
});

describe('command-line usage', () => {
  it('shows help, and version 0.6.0 [S9.01]', () => {
    expect(runCli('--help').stdout.toString()).toContain('diecut render LABEL');
    expect(runCli().status).toBe(0);
    expect(runCli('--version').stdout.toString()).toBe('Diecut 0.6.0\n');
  });

  it.each([
    [['frobnicate']],
    [['render', LABEL]],
    [['render', LABEL, '--out', out('x.pdf'), '--bogus']],
    [['render', LABEL, '--out', out('x.pdf'), '--dpi', '200']],
    [['render', LABEL, '--out', out('x.pdf'), '--copies', '2001']],
    [['render', LABEL, '--out', out('x.xyz')]],
    [['render', LABEL, '--out', out('x.pdf'), '--now', 'yesterday']],
    [['render', LABEL, '--out', out('x.pdf'), '--set', 'novalue']],
    [['render', LABEL, '--out', out('x.pdf'), '--dpi', '203', '--dpi', '600']],
    [['render', LABEL, '--data', DATA, '--out', out('x.pdf'), '--set', 'nobody=asks']],
    [['render', LABEL, '--out', out('x.pdf')]],
    [['validate']],
    [['gs1']],
    [['inspect', DATA, 'more']],
  ])('rejects %j with exit code 2', (args) => {
    const run = runCli(...args);
    expect(run.status).toBe(2);
    expect(run.stderr).toMatch(/^diecut: \S/);
  });

  it.skipIf(!existsSync('/dev/zero'))('rejects an endless file such as /dev/zero', () => {
    expect(runCli('inspect', '/dev/zero').status).toBe(3);
    expect(runCli('render', '/dev/zero', '--out', out('x.pdf')).stderr).toContain('larger than');
  });

  itInLong('distinguishes an unreadable file from an invalid one', () => {
    expect(runCli('inspect', out('nowhere.xlsx')).status).toBe(3);
    expect(runCli('render', LABEL, '--data', DATA, '--out', '/nowhere/x.pdf').status).toBe(3);
    expect(runCli('render', writeFile('broken.json', '{'), '--out', out('x.pdf')).status).toBe(1);
    expect(runCli('render', LABEL, '--data', DATA, '--rows', '20-30', '--out', out('x.pdf')).status).toBe(1);
  });
});

describe('documents of other programs on the command line', () => {
  const zpl = '^XA^PW480^LL320^FO30,30^A0N,40^FN1"Name"^FDChair^FS^FO30,100^BY2^BCN,80,Y^FDCH-1^FS^ZQ1^XZ\n';

  it('are rendered with their own data or a spreadsheet, and notes list parts that were not imported', () => {
    const file = writeFile('chair.zpl', zpl);
    const run = runCli('render', file, '--out', out('chair.svg'), '--json');
    expect(run.status, run.stderr).toBe(0);
    expect(json(run).notes).toMatchObject([
      { code: 'leftOutFont', params: { what: '^A0', count: 1 } },
      { code: 'leftOutCommand', message: 'Command not imported: ^ZQ (1×).' },
      { code: 'leftOutDpi', params: { what: '203' } },
    ]);
    const data = writeFile('chairs.csv', 'Name\nStool\nBench\n');
    const rows = runCli('render', file, '--data', data, '--out', out('chairs.pdf'));
    expect(rows.stderr).toContain('2 labels');
  });

  it('are converted into a label that prints on its own, with its data and pictures written next to it', () => {
    const file = writeFile('mark.zpl', zpl.replace('^XZ', '^FO9,9^GFA,8,8,1,FF818181818181FF^FS^XZ'));
    const run = runCli('convert', file, '--out', out('mark.json'), '--json');
    expect(run.status, run.stderr).toBe(0);
    const files = json(run).files;
    expect(files).toEqual([
      expect.stringMatching(/import-\w+-\d+\.png$/),
      out('mark-data.csv'),
      out('mark.json'),
    ]);
    expect(readFileSync(out('mark-data.csv'), 'utf8')).toBe('\ufeffName\r\nChair\r\n');
    const printed = runCli(
      'render',
      out('mark.json'),
      '--data',
      out('mark-data.csv'),
      '--out',
      out('mark.png'),
    );
    expect(printed.status, printed.stderr).toBe(0);
  });

  it.skipIf(!hasTool('pdftotext'))(
    'print each label of a stored format with the whole value of its field',
    () => {
      const codes = ['WIFI:T:WPA;S:net1;P:secret1;;', 'LOC1;BIN1', '="0012"', 'A\tB|C', ''];
      const recalls = codes.map((code) => `^XA^XFR:A.ZPL^FS^FN1^FD${code}^FS^XZ`);
      const format = '^XA^DFR:A.ZPL^FS^PW800^LL320^FO30,30^A0N,30^FN1^FS^XZ';
      const file = writeFile('net.zpl', [format, ...recalls].join('\n'));
      const run = runCli('convert', file, '--out', out('net.json'), '--json');
      expect(run.status, run.stderr).toBe(0);
      const given = [file];
      const converted = [out('net.json'), '--data', out('net-data.csv')];
      for (const inputs of [given, converted]) {
        const pages = out(`net${inputs.length}.pdf`);
        const printed = runCli('render', ...inputs, '--out', pages, '--json');
        expect(printed.status, printed.stderr).toBe(0);
        const texts = runTool('pdftotext', pages, '-').stdout.split('\f');
        expect(texts.slice(0, -1).map((text) => text.trim().replace(/\s+/g, ' '))).toEqual(
          codes.map((code) => code.replace('\t', ' ')),
        );
      }
    },
  );

  it('can be written as a pdfme template with convert --to pdfme, and read back', () => {
    const run = runCli('convert', LABEL, '--to', 'pdfme', '--out', out('price.pdfme.json'));
    expect(run.status, run.stderr).toBe(0);
    expect(run.stderr).toContain('Set in a similar typeface: bold');
    const back = runCli('convert', out('price.pdfme.json'), '--out', out('price-back.json'), '--json');
    expect(back.status, back.stderr).toBe(0);
    const label: { elements: unknown[] } = JSON.parse(readFileSync(out('price-back.json'), 'utf8'));
    const before: { elements: unknown[] } = JSON.parse(readFileSync(LABEL, 'utf8'));
    expect(label.elements).toHaveLength(before.elements.length);
  });

  it('[S3.03] [S3.10] [S3.11] can be written in the wire format with convert --to wire, and rendered from it', () => {
    const run = runCli('convert', LABEL, '--to', 'wire', '--out', out('price.wire.json'));
    expect(run.status, run.stderr).toBe(0);
    expect(runCli('convert', LABEL, '--out', out('price-own.json')).status).toBe(0);
    const wire: { elements: { elementType: string }[] } = JSON.parse(
      readFileSync(out('price.wire.json'), 'utf8'),
    );
    expect(wire).toMatchObject({ width: '60', height: '40', paperType: '1', paperKind: 'label' });
    for (const { elementType } of wire.elements) expect(elementType).toMatch(/^([1-9]|1[01])$/);
    const back = runCli('convert', out('price.wire.json'), '--out', out('price-wire-back.json'));
    expect(back.status, back.stderr).toBe(0);
    expect(JSON.parse(readFileSync(out('price-wire-back.json'), 'utf8'))).toEqual(
      JSON.parse(readFileSync(out('price-own.json'), 'utf8')),
    );
  });

  itInLong('with several labels import the one that --label selects', () => {
    const file = writeFile('two.zpl', `${zpl}${zpl.replace('CH-1', 'CH-2')}`);
    expect(runCli('convert', file, '--label', '2', '--out', out('second.json')).stderr).toContain(
      'two.zpl has 2 labels',
    );
    expect(readFileSync(out('second.json'), 'utf8')).toContain('CH-2');
    const none = runCli('convert', file, '--label', '3', '--out', out('third.json'));
    expect([none.status, none.stderr]).toEqual([1, expect.stringContaining('has no label 3. It has 2.')]);
  });

  it('are rejected when damaged, and convert never overwrites its input', () => {
    const torn = writeFile('torn.glabels', '<Glabels-document>');
    expect(runCli('render', torn, '--out', out('torn.pdf')).stderr).toContain(
      "isn't a complete gLabels document",
    );
    const same = writeFile('same.zpl', zpl);
    expect(runCli('convert', same, '--out', same).status).toBe(2);
    expect(readFileSync(same, 'utf8')).toBe(zpl);
    expect(runCli('convert', same).status).toBe(2);
  });
});
