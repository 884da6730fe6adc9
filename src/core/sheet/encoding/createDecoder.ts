import { TextDecoder as StandardDecoder } from '@exodus/bytes/encoding-browser.js';
import { type CodePage, decodeCodePage, isCodePage } from '../../base/codePages.ts';
import type { CsvEncoding } from './encodings.ts';

/** Decodes text chunk by chunk. Invalid bytes become U+FFFD. */
export interface ChunkDecoder {
  decode(chunk?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

function codePageDecoder(codePage: CodePage): ChunkDecoder {
  return { decode: (chunk = new Uint8Array(0)) => decodeCodePage(codePage, chunk) };
}

/** Creates a decoder of UTF-32 (Unicode Standard, D90), which has four bytes per character, in either byte order. */
function utf32Decoder(isBigEndian: boolean): ChunkDecoder {
  let rest = new Uint8Array(0);
  return {
    decode(chunk = new Uint8Array(0), { stream = false } = {}) {
      const bytes = new Uint8Array(rest.length + chunk.length);
      bytes.set(rest);
      bytes.set(chunk, rest.length);
      const whole = bytes.length - (bytes.length % 4);
      const view = new DataView(bytes.buffer);
      let text = '';
      for (let at = 0; at < whole; at += 4) {
        const code = view.getUint32(at, !isBigEndian);
        const isScalar = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
        text += String.fromCodePoint(isScalar ? code : 0xfffd);
      }
      rest = bytes.slice(whole);
      if (stream || rest.length === 0) return text;
      rest = new Uint8Array(0);
      return `${text}\ufffd`;
    },
  };
}

/** Creates a decoder of an encoding. It decodes a byte order mark as a character. */
export function createDecoder(encoding: CsvEncoding): ChunkDecoder {
  if (isCodePage(encoding)) return codePageDecoder(encoding);
  switch (encoding) {
    case 'utf-32le':
    case 'utf-32be':
      return utf32Decoder(encoding === 'utf-32be');
    default:
      // In browsers, this is the built-in decoder; that of Node.js has different tables for Korean, Japanese and Traditional Chinese.
      return new StandardDecoder(encoding, { ignoreBOM: true });
  }
}
