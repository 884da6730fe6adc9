import { describe, expect, it } from 'vitest';
import { tableAt, testFont, withPermission } from '../../../tests/support/testFonts.ts';
import { openFontFace } from '../text/harfbuzz.ts';
import { linkStyle } from './fontNames.ts';
import { embeddingMode, maySendAlong } from './fontPermission.ts';
import { hasFontSignature, readFace, readFontFile } from './readFontFile.ts';
import { writeSfnt } from './sfnt.ts';

function facesOf(name: string) {
  const read = readFontFile(testFont(name), 'file name');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.map(({ family, bold, italic, index, axes }) => ({ family, bold, italic, index, axes }));
}

async function open(name: string, index = 0) {
  const read = readFace(testFont(name), { index, axes: {} });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const face = await openFontFace(name, writeSfnt(read.value.sfnt));
  return { face, names: read.value };
}

describe('font file', () => {
  it('lists its families and styles', () => {
    const plain = { bold: false, italic: false, index: 0, axes: {} };
    expect(facesOf('WideTest-Regular.ttf')).toEqual([{ family: 'Wide Test', ...plain }]);
    expect(facesOf('WideTest-Bold.ttf')).toEqual([{ family: 'Wide Test', ...plain, bold: true }]);
    expect(facesOf('CubicTest.otf')).toEqual([{ family: 'Cubic Test', ...plain }]);
    expect(facesOf('Collected.ttc')).toEqual([
      { family: 'Collected One', ...plain },
      { family: 'Collected Two', ...plain, index: 1 },
    ]);
    expect(facesOf('VariableTest.ttf')).toEqual([
      { family: 'Variable Test', ...plain, axes: { wdth: 100 } },
      { family: 'Variable Test Wide', ...plain, axes: { wdth: 150 } },
      { family: 'Variable Test Wide', bold: true, italic: true, index: 0, axes: { wdth: 200 } },
    ]);
  });

  it('lists its family names in other languages', () => {
    const read = readFontFile(testFont('WideTest-Regular.ttf'), '');
    expect(read.ok && read.value[0].otherFamilies).toEqual(['宽体测试']);
  });

  it('without a family name uses the file name', () => {
    const nameless = testFont('WideTest-Regular.ttf');
    const { at } = tableAt(nameless, 'name');
    new DataView(nameless.buffer).setUint16(at + 2, 0);
    const read = readFontFile(nameless, 'Shop sign');
    expect(read.ok && read.value[0].family).toBe('Shop sign');
  });

  it.each([
    ['WideTest-Regular.woff', 'WideTest-Regular.ttf', 0],
    ['WideTest-Regular.woff2', 'WideTest-Regular.ttf', 0],
    ['Collected.woff2', 'Collected.ttc', 0],
    ['Collected.woff2', 'Collected.ttc', 1],
  ])('in format %s has the same outlines, widths and names as %s, face %i', async (packed, plain, index) => {
    const [a, b] = [await open(packed, index), await open(plain, index)];
    expect(facesOf(packed)).toEqual(facesOf(plain));
    expect(a.names.postScriptName).toBe(b.names.postScriptName);
    for (let glyph = 0; glyph < 115; glyph++) {
      expect(a.face.outline(glyph)).toEqual(b.face.outline(glyph));
      expect(a.face.advance(glyph)).toBe(b.face.advance(glyph));
    }
    expect(b.face.outline(20).length).toBeGreaterThan(20);
    for (const text of ['Handgloves', 'äöü', 'жя'])
      expect(a.face.shape(text, 'ltr')).toEqual(b.face.shape(text, 'ltr'));
  });

  it('is rejected with fontFaceMissing for a face index that it lacks', () => {
    expect(readFace(testFont('Collected.ttc'), { index: 2, axes: {} })).toEqual({
      ok: false,
      error: { code: 'fontFaceMissing', params: { number: 3 } },
    });
  });

  it.each([
    ['empty', new Uint8Array()],
    ['plain text', new TextEncoder().encode('Not a font, but long enough to be looked at.')],
    [
      'an HTML page',
      new TextEncoder().encode('<!doctype html><title>404</title><p>There is no font here.</p>'),
    ],
    ['a zip file', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
  ])('that is %s is rejected with fontNotFont', (_, bytes) => {
    expect(readFontFile(bytes, 'x')).toEqual({ ok: false, error: { code: 'fontNotFont', params: {} } });
    expect(hasFontSignature(bytes)).toBe(false);
  });

  it('with only bitmap or color glyphs is rejected with fontWithoutOutlines', () => {
    const font = testFont('WideTest-Regular.ttf');
    for (let index = 0; index < 30; index++) {
      const record = 12 + index * 16;
      if (String.fromCharCode(...font.subarray(record, record + 4)) === 'glyf')
        font.set([0x43, 0x42, 0x44, 0x54], record);
    }
    expect(readFontFile(font, 'x')).toMatchObject({ ok: false, error: { code: 'fontWithoutOutlines' } });
  });
});

describe('damaged or oversized WOFF2 file', () => {
  it('is rejected by its declared size, before anything is decompressed', () => {
    // The file declares a table of two gigabytes and contains no data.
    const bomb = new Uint8Array(60);
    const view = new DataView(bomb.buffer);
    view.setUint32(0, 0x774f4632);
    view.setUint32(4, 0x00010000);
    view.setUint16(12, 1);
    bomb.set([0x00, 0x87, 0xff, 0xff, 0xff, 0x7f], 48);
    expect(readFontFile(bomb, 'x')).toMatchObject({ ok: false, error: { code: 'fontTooLarge' } });
  });

  it('is rejected if its data is longer or shorter than declared', () => {
    const font = testFont('WideTest-Regular.woff2');
    // Byte 49 is the length of the first table, in its directory entry after the header.
    const shorter = font.slice();
    shorter[49] = 1;
    expect(readFontFile(shorter, 'x')).toMatchObject({ ok: false, error: { code: 'fontDamaged' } });
  });
});

describe('font embedding permission', () => {
  const font = testFont('WideTest-Regular.ttf');
  const permissionOf = (fsType: number, version?: number) => {
    const read = readFontFile(withPermission(font, fsType, version), 'x');
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value[0].permission;
  };

  it.each([
    [0x0000, 'installable', 'subset', true],
    [0x0002, 'restricted', 'shapes', false],
    [0x0004, 'previewAndPrint', 'subset', false],
    [0x0008, 'editable', 'subset', true],
    [0x0100, 'installable', 'whole', true],
    [0x0104, 'previewAndPrint', 'whole', false],
    [0x0108, 'editable', 'whole', true],
    [0x0102, 'restricted', 'shapes', false],
    [0x0200, 'installable', 'shapes', false],
    [0x0208, 'editable', 'shapes', false],
    [0x0300, 'installable', 'shapes', false],
  ])('for fsType %i is %s: %s in a PDF, may be saved with a label: %s', (fsType, level, way, along) => {
    const permission = permissionOf(fsType);
    expect(permission.level).toBe(level);
    expect(embeddingMode(permission)).toBe(way);
    expect(maySendAlong(permission)).toBe(along);
  });

  it('is the least restrictive of several levels, as in versions before 3', () => {
    expect(permissionOf(0x000c, 2).level).toBe('editable');
    expect(permissionOf(0x0006, 1).level).toBe('previewAndPrint');
    expect(permissionOf(0x000a, 0).level).toBe('editable');
  });

  it('uses bits 8 and 9 from OS/2 version 2 on', () => {
    for (const version of [0, 1])
      expect(permissionOf(0x0300, version)).toEqual({
        level: 'installable',
        noSubsetting: false,
        bitmapOnly: false,
      });
    for (const version of [2, 3, 4, 5])
      expect(permissionOf(0x0300, version)).toEqual({
        level: 'installable',
        noSubsetting: true,
        bitmapOnly: true,
      });
  });

  it('ignores all other bits', () => {
    for (let bit = 0; bit < 16; bit++) {
      if ([1, 2, 3, 8, 9].includes(bit)) continue;
      expect(permissionOf(1 << bit)).toEqual(permissionOf(0));
    }
  });
});

describe('linkStyle', () => {
  it.each([
    ['Regular', 'Acme', false, false],
    ['Bold', 'Acme', true, false],
    ['Bold Italic', 'Acme', true, true],
    ['Oblique', 'Acme', false, true],
    ['Light', 'Acme Light', false, false],
    ['Light Italic', 'Acme Light', false, true],
    ['SemiBold', 'Acme SemiBold', false, false],
    ['Semi Bold Italic', 'Acme Semi Bold', false, true],
    ['ExtraBold', 'Acme ExtraBold', false, false],
    ['Condensed Bold', 'Acme Condensed', true, false],
    ['Black', 'Acme Black', false, false],
    ['', 'Acme', false, false],
  ])('maps the style %s to a family with bold and italic', (style, family, bold, italic) => {
    expect(linkStyle('Acme', style)).toEqual({ family, bold, italic });
  });
});
