import { type ChunkDecoder, createDecoder } from '../encoding/createDecoder.ts';
import { type CsvEncoding, parseEncoding } from '../encoding/encodings.ts';

/** Encodings of code pages whose number is not a part of the encoding's name ([MS-XLS] 2.4.52, code page identifiers of Windows). */
const NUMBERED: Readonly<Record<number, CsvEncoding>> = {
  1200: 'utf-16le',
  1201: 'utf-16be',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20127: 'windows-1252',
  28591: 'windows-1252',
  28592: 'iso-8859-2',
  28595: 'iso-8859-5',
  28597: 'iso-8859-7',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

const decoders = new Map<number, ChunkDecoder>();

function decoderOf(codePage: number): ChunkDecoder {
  const known = decoders.get(codePage);
  if (known) return known;
  const decoder = createDecoder(NUMBERED[codePage] ?? parseEncoding(`${codePage}`) ?? 'windows-1252');
  decoders.set(codePage, decoder);
  return decoder;
}

/**
 * Decodes texts of workbooks from before Excel 97. SheetJS uses it through `set_cptable`, because its own tables take 470 kB.
 *
 * @param bytes bytes, or a text with one character per byte
 */
function decode(codePage: number, bytes: ArrayLike<number> | string): string {
  const octets = typeof bytes === 'string' ? Array.from(bytes, (one) => one.charCodeAt(0)) : bytes;
  return decoderOf(codePage).decode(Uint8Array.from(octets));
}

export const CODE_PAGES = { utils: { decode } };
