import { describe, expect, it } from 'vitest';
import { xmlHead, xmlText } from './xmlText.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>`;

describe('decoding of XML documents', () => {
  it('uses the encoding that the document declares', () => {
    expect(xmlText(bytes(`${declared('ISO-8859-1')}Gr\u00f6\u00dfe`))).toContain('>Größe');
    expect(xmlText(bytes(`${declared('windows-1251')}\u00cc\u00ee`))).toContain('>Мо');
    expect(xmlText(bytes(`${declared('GB2312')}\u00c4\u00ea`))).toContain('>年');
    expect(xmlText(bytes(`${declared('US-ASCII')}a`))).toContain('>a');
  });

  it('defaults to UTF-8 and detects UTF-16 by the first bytes', () => {
    expect(xmlText(new TextEncoder().encode('\ufeff<a>é'))).toBe('<a>é');
    const wide = Buffer.from(`${declared('UTF-16')}é`, 'utf16le');
    expect(xmlText(wide)).toContain('>é');
    expect(xmlText(Buffer.concat([Buffer.from([0xff, 0xfe]), wide]))).toContain('>é');
    expect(xmlText(Buffer.concat([Buffer.from([0xff, 0xfe]), wide]).swap16())).toContain('>é');
  });

  it.each(['utf-16', 'UTF-16LE', 'utf-16be', 'ISO-10646-UCS-2', 'UCS-4', 'UTF-32', 'unicode'])(
    'falls back to UTF-8 where the document declares %s but its bytes are not',
    (encoding) => {
      expect(xmlText(new TextEncoder().encode(`${declared(encoding)}Größe 北`))).toContain('>Größe 北');
      expect(xmlHead(new TextEncoder().encode(`${declared(encoding)}é`), 4096)).toContain('>é');
    },
  );

  it('uses UTF-8 after a UTF-8 byte order mark, whatever encoding the document declares', () => {
    expect(xmlText(new TextEncoder().encode(`\ufeff${declared('windows-1251')}é`))).toContain('>é');
  });

  it('returns null for bytes invalid in the encoding and for an unknown encoding', () => {
    expect(xmlText(bytes('<a>Gr\u00f6\u00dfe'))).toBeNull();
    expect(xmlText(bytes(`${declared('x-unknown')}a`))).toBeNull();
  });

  it('xmlHead returns text even if the cut splits a character or the encoding is unknown', () => {
    expect(xmlHead(new TextEncoder().encode('<a>é'), 4)).toMatch(/^<a>/);
    expect(xmlHead(bytes(`${declared('x-unknown')}a`), 4096)).toContain('<a>a');
  });
});
