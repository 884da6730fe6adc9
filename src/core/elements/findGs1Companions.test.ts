import { describe, expect, it } from 'vitest';
import { fonts, layOut, parsed } from '../../../tests/golden/layOut.ts';
import { encodeBarcode } from '../barcode/encodeBarcode.ts';
import { AS_PRINTED, createLabelComposer } from './composeLabel.ts';

const place = { xMm: 2, widthMm: 90, heightMm: 15 };
const lot = { kind: 'barcode', id: 'lot', symbology: 'gs1_128', content: '(10)ABC', ...place, yMm: 2 };
const ean = { kind: 'barcode', id: 'ean', symbology: 'ean13', content: '9501101530003', ...place, yMm: 20 };
const matrix = {
  kind: 'qrcode',
  id: 'matrix',
  symbology: 'gs1DataMatrix',
  content: '(02)09501101530003(37)12',
  ...place,
  widthMm: 20,
  heightMm: 20,
  yMm: 40,
};
const sscc = { ...lot, id: 'sscc', content: '(00)095011015300000003', yMm: 60 };
const required = (element: string, identifier: string) => ({
  code: 'barcodeGs1Required',
  element,
  severity: 'error',
  params: { identifier },
});

const shown = (...contents: string[]) => ({ shown: true, contents });

async function problemsOf(...elements: object[]) {
  const { problems } = await layOut({ widthMm: 100, heightMm: 100, elements });
  return problems;
}

describe('[S5.32] identifier required by a GS1 identifier', () => {
  it('may be in another printed GS1 symbol of the label', async () => {
    expect(await problemsOf(lot)).toMatchObject([required('lot', '10')]);
    expect(await problemsOf(lot, ean)).toEqual([]);
    expect(await problemsOf(matrix)).toMatchObject([required('matrix', '37')]);
    expect(await problemsOf(matrix, sscc)).toEqual([]);
    expect(await problemsOf(lot, matrix, sscc)).toEqual([]);
  });

  it('is not found in unprinted symbols, non-GS1 symbols or texts', async () => {
    const text = { kind: 'text', id: 't', content: '(01)09501101530003', ...place, yMm: 80 };
    const qr = { ...matrix, id: 'qr', symbology: 'qrcode', content: '(01)09501101530003' };
    expect(await problemsOf(lot, { ...ean, printed: false })).toMatchObject([required('lot', '10')]);
    expect(await problemsOf(lot, text, qr)).toMatchObject([required('lot', '10')]);
  });

  it('is checked again on every label if the other symbol varies', () => {
    const label = parsed({
      widthMm: 100,
      heightMm: 100,
      elements: [lot, { ...sscc, data: { source: 'column', key: 'x' } }],
    });
    const compose = createLabelComposer(label, [false, true], AS_PRINTED, {
      fonts,
      encode: encodeBarcode,
      pictureSize: () => undefined,
      dpi: 300,
    });
    const contents = ['(01)09501101530003', '(00)095011015300000003', '(01)09501101530003'];
    const codes = contents.map((content) =>
      compose([shown('(10)ABC'), shown(content)]).problems.map(({ code }) => code),
    );
    expect(codes).toEqual([[], ['barcodeGs1Required'], []]);
    const hidden = compose([shown('(10)ABC'), { shown: false, contents: ['(01)09501101530003'] }]);
    expect(hidden.problems.map(({ code }) => code)).toEqual(['barcodeGs1Required']);
  });
});
