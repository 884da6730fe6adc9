import { describe, expect, it } from 'vitest';
import { readLabelText } from './readLabelText.ts';

const read = (text: string) => readLabelText(Buffer.from(text, 'latin1'), 'a.json');

describe('a file that is no label', () => {
  it.each([
    ['PK\u0003\u0004xx', 'zip, xlsx'],
    ['%PDF-1.7', 'PDF'],
    ['\u0089PNG\r\n', 'PNG'],
    ['<html>', 'XML, HTML'],
    ['', '0 B'],
    ['name: oops', 'TXT'],
  ])('is told from one by what it is: %j', (text, kind) => {
    expect(read(text)).toEqual({
      ok: false,
      error: { code: 'fileNotJson', params: { path: 'a.json', kind } },
    });
  });

  it('is refused where its text is not UTF-8, instead of printing something else', () => {
    const document = '{"format":"diecut-label","version":1,"name":"Gr\u00fcn"}';
    expect(read(document)).toMatchObject({ ok: false, error: { code: 'fileNotUtf8' } });
    expect(readLabelText(Buffer.from(document), 'a.json').ok).toBe(true);
  });

  it('but JSON is judged as a label', () => {
    expect(read('[]')).toMatchObject({ ok: false, error: { code: 'labelNotObject' } });
    expect(read('{"format":"diecut-label","version":1}').ok).toBe(true);
  });

  it('says of a label file that is cut off that it is that', () => {
    for (const text of ['{\n  "a": oops }', ' {"format":"diecut-label","elements":[{"kind":"te'])
      expect(readLabelText(new TextEncoder().encode(text), 'a.json')).toEqual({
        ok: false,
        error: { code: 'fileJsonBroken', params: { path: 'a.json' } },
      });
  });
});
