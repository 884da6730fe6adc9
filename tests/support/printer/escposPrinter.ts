import { readCode } from './codeReader.ts';
import {
  createCanvas,
  draw,
  type PrintedJob,
  type PrintedPage,
  type Printer,
  printed,
} from './printedJob.ts';

/** Limits of `GS v 0`: 256 bytes per row, and 255 rows for printers that ignore the height's high byte. */
const MOST = { strideBytes: 256, rows: 255 };
/** Size of the largest picture that printers with little memory accept, in bytes. */
const BUFFER_BYTES = 4096;

/**
 * Simulates an ESC/POS receipt printer after Epson's ESC/POS Command Reference: raster bands are printed one below the other. The language
 * has no pages; here a page is the output between two cuts or black marks.
 */
export function printEscpos(code: Buffer, { headDots }: Printer): PrintedJob {
  const reader = readCode(code, 'ESC/POS');
  const pages: PrintedPage[] = [];
  const cutsAfter: number[] = [];
  const settings: Record<string, string> = {};
  let bands: PrintedPage[] = [];
  const drawRaster = () => {
    const mode = reader.byte();
    const strideBytes = reader.byte() + reader.byte() * 256;
    const rows = reader.byte() + reader.byte() * 256;
    if (mode !== 0) throw reader.refusal(`mode ${mode}`);
    if (strideBytes > MOST.strideBytes || rows > MOST.rows)
      throw reader.refusal(`${strideBytes} bytes, ${rows} rows`);
    if (strideBytes * rows > BUFFER_BYTES)
      throw reader.refusal(`${strideBytes * rows} bytes are more than it holds`);
    const band = createCanvas(headDots, rows);
    draw(band, { strideBytes, rows, bytes: reader.bytes(strideBytes * rows), ink: 1 }, [0, 0], reader);
    bands.push(printed(band, 1));
  };
  const tearOff = () => {
    if (bands.length === 0) return;
    const heightDots = bands.reduce((sum, band) => sum + band.heightDots, 0);
    const dots = Buffer.concat(bands.map((band) => band.dots));
    pages.push({ widthDots: headDots, heightDots, dots, places: [], copies: 1 });
    bands = [];
  };
  while (!reader.isAtEnd()) {
    const name = reader.text(2);
    if (name === '\x1b@') {
      if (bands.length > 0) throw reader.refusal('ESC @ in a page');
    } else if (name === '\x1dv') {
      if (reader.byte() !== 0x30) throw reader.refusal('GS v that is not GS v 0');
      drawRaster();
    } else if (name === '\x1d\f') {
      settings['GS FF'] = '';
      tearOff();
    } else if (name === '\x1dV') {
      settings['GS V'] = `${reader.byte()} ${reader.byte()}`;
      if (settings['GS V'] !== '66 0') throw reader.refusal(`GS V ${settings['GS V']}`);
      tearOff();
      cutsAfter.push(pages.length);
    } else throw reader.refusal(`${JSON.stringify(name)} is not known`);
  }
  tearOff();
  return { pages, cutsAfter, settings };
}
