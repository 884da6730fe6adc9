import { describe, expect, it } from 'vitest';
import { readLabelText } from './readLabelText.ts';

const read = (text: string) => readLabelText(Buffer.from(text, 'latin1'), 'a.json');

describe('file that is not a label', () => {
  it.each([
    ['PK\u0003\u0004xx', 'zip, xlsx'],
    ['%PDF-1.7', 'PDF'],
    ['\u0089PNG\r\n', 'PNG'],
    ['<html>', 'XML, HTML'],
    ['', '0 B'],
    ['name: oops', 'TXT'],
  ])('is rejected with its detected type: %j', (text, kind) => {
    expect(read(text)).toEqual({
      ok: false,
      error: { code: 'fileNotJson', params: { path: 'a.json', kind } },
    });
  });

  it('is rejected with fileNotUtf8 if its text is not UTF-8', () => {
    const document = '{"format":"diecut-label","version":1,"name":"Gr\u00fcn"}';
    expect(read(document)).toMatchObject({ ok: false, error: { code: 'fileNotUtf8' } });
    expect(readLabelText(Buffer.from(document), 'a.json').ok).toBe(true);
  });

  it('is checked as a label if it is JSON', () => {
    expect(read('[]')).toMatchObject({ ok: false, error: { code: 'labelNotObject' } });
    expect(read('{"format":"diecut-label","version":1}').ok).toBe(true);
  });

  it('is rejected with fileJsonBroken if it is a truncated or broken JSON file', () => {
    for (const text of ['{\n  "a": oops }', ' {"format":"diecut-label","elements":[{"kind":"te'])
      expect(readLabelText(new TextEncoder().encode(text), 'a.json')).toEqual({
        ok: false,
        error: { code: 'fileJsonBroken', params: { path: 'a.json' } },
      });
  });
});

describe('label in wire format', () => {
  const element = { elementType: '1', id: 'ชื่อ', inputDataType: '3', excelKey: '品名', content: 'x' };
  const open = (document: object) => read(JSON.stringify(document));

  it('is parsed from numeric codes', () => {
    const opened = readLabelText(
      new TextEncoder().encode(JSON.stringify({ name: 'Чай', width: '60', elements: [element] })),
      'a.json',
    );
    expect(opened).toMatchObject({
      ok: true,
      value: { name: 'Чай', widthMm: 60, elements: [{ kind: 'text', data: { source: 'column' } }] },
    });
    expect(open({ elements: [{ elementType: '99', id: 'a' }] })).toMatchObject({
      ok: false,
      error: { code: 'wireElementType', params: { path: 'elements[0].elementType' } },
    });
    // A document without an element type of the wire format is treated as one in this program's format.
    expect(open({ elements: [{ id: 'a' }] })).toMatchObject({ error: { code: 'labelFormatUnknown' } });
  });

  it('is rejected with several columns and spreadsheet data unless made on the web [S5.04] [S8.20]', () => {
    const foreign = { labelNum: '2', elements: [{ ...element, id: 'a', excelKey: 'b' }] };
    expect(open(foreign)).toMatchObject({ ok: false, error: { code: 'wireMultiColumn' } });
    expect(open({ ...foreign, platform: '1' })).toMatchObject({ error: { code: 'wireMultiColumn' } });
    expect(open({ ...foreign, platform: '3' })).toMatchObject({ ok: true, value: { columns: 2 } });
    expect(open({ ...foreign, labelNum: '1' }).ok).toBe(true);
    expect(
      open({ ...foreign, elements: [{ ...element, id: 'a', excelKey: 'b', inputDataType: '1' }] }).ok,
    ).toBe(true);
  });
});
