import bwip from 'bwip-js/generic';

/** Input of the worker, a peer without label software: it draws canvas text and bwip-js modules, one label at a time. */
export interface CanvasLoopInput {
  readonly rows: readonly (readonly string[])[];
  readonly format: 'jpg' | 'zpl';
  readonly dpi: number;
}

function numbersOf(symbol: object, key: string): readonly number[] {
  const value: unknown = Reflect.get(symbol, key);
  return Array.isArray(value) ? value.map(Number) : [];
}

function drawLabel(
  context: OffscreenCanvasRenderingContext2D,
  row: readonly string[],
  scale: number,
  dot: number,
): void {
  const { canvas } = context;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  context.strokeRect(0.5 * scale, 0.5 * scale, 49 * scale, 29 * scale);
  context.fillRect(2 * scale, 7 * scale, 46 * scale, 0.2 * scale);
  const lines: readonly (readonly [number, number, string])[] = [
    [9, 4.5, 'Diecut Store'],
    [8, 11.5, row[1]],
    [7, 15.2, `${row[0]} / ${row[2]}`],
  ];
  for (const [sizePt, yMm, text] of lines) {
    context.font = `${(sizePt * 25.4 * scale) / 72}px sans-serif`;
    context.fillText(text, 2 * scale, yMm * scale);
  }
  let x = Math.round(3 * scale);
  numbersOf(bwip.raw('code128', row[3], {})[0], 'sbs').forEach((width, index) => {
    if (index % 2 === 0) context.fillRect(x, Math.round(17 * scale), width * dot, Math.round(11 * scale));
    x += width * dot;
  });
  const [symbol] = bwip.raw('qrcode', row[4], {});
  const columns = Number(Reflect.get(symbol, 'pixx'));
  const left = Math.round(34 * scale);
  const top = Math.round(14 * scale);
  numbersOf(symbol, 'pixs').forEach((dark, index) => {
    if (dark)
      context.fillRect(left + (index % columns) * dot, top + Math.floor(index / columns) * dot, dot, dot);
  });
}

/** Converts a picture to hexadecimal with one bit per pixel, for ^GFA. */
function toHex({ width, height, data }: ImageData): string {
  const stride = (width + 7) >> 3;
  let text = '';
  for (let y = 0; y < height; y++) {
    for (let byte = 0; byte < stride; byte++) {
      let value = 0;
      for (let bit = 0; bit < 8; bit++) {
        const column = byte * 8 + bit;
        if (column < width && data[(y * width + column) * 4] < 128) value |= 0x80 >> bit;
      }
      text += value.toString(16).padStart(2, '0');
    }
  }
  return text;
}

addEventListener('message', async (event: MessageEvent<CanvasLoopInput>) => {
  const { rows, format, dpi } = event.data;
  const scale = dpi / 25.4;
  const canvas = new OffscreenCanvas(Math.round(50 * scale), Math.round(30 * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const dot = Math.max(1, Math.floor(scale * 0.25));
  let bytes = 0;
  for (const row of rows) {
    drawLabel(context, row, scale, dot);
    if (format === 'jpg') bytes += (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })).size;
    else bytes += toHex(context.getImageData(0, 0, canvas.width, canvas.height)).length;
  }
  postMessage({ items: rows.length, bytes });
});
