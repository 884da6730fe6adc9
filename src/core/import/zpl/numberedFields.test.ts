import { describe, expect, it } from 'vitest';
import { readZpl } from './readZpl.ts';

function read(zpl: string) {
  const imported = readZpl(new TextEncoder().encode(zpl), 'labels.zpl', 203);
  if (!imported.ok) throw new Error(imported.error.code);
  return imported.value;
}

describe('ZPL fields of a stored format that several commands read', () => {
  const codesOf = (zpl: string) =>
    read(zpl).leftOut.flatMap(({ code, params }) =>
      code === 'leftOutDpi' || code === 'leftOutFont' ? [] : [`${code} ${params.what}`],
    );
  const formatOf = (fields: string) => `^XA^DFR:A.ZPL^FS^PW800^LL800${fields}^XZ`;
  const recallOf = (fields: string) => `^XA^XFR:A.ZPL^FS${fields}^XZ`;
  const boundTo = (zpl: string) =>
    read(zpl).labels.map(({ label, sample }) => ({
      columns: label.elements.map((element) =>
        'data' in element && element.data.source === 'column' ? element.data.key : null,
      ),
      kinds: label.elements.map((element) => ('symbology' in element ? element.symbology : element.kind)),
      sample,
    }));

  it('have a column for each command that reads the value differently', () => {
    const stored = formatOf(
      '^FO10,10^BQN,2,5^FN1"Link"^FS^FO10,300^BCN,80^FN1^FS^FO10,420^A0N,30^FN1^FS^FO10,500^BCN,80^FN2^FS^FO10,620^A0N,30^FN2^FS',
    );
    expect(
      boundTo(stored + recallOf('^FN1^FDQA,A1^FS^FN2^FD778^FS') + recallOf('^FN1^FDQA,B2^FS^FN2^FD779^FS')),
    ).toEqual([
      {
        columns: ['Link', 'Link ^BC', 'Link ^BC', 'FN2', 'FN2'],
        kinds: ['qrcode', 'code128', 'text', 'code128', 'text'],
        sample: {
          columns: ['Link', 'Link ^BC', 'FN2'],
          rows: [
            ['A1', 'QA,A1', '778'],
            ['B2', 'QA,B2', '779'],
          ],
        },
      },
    ]);
  });

  it('have the symbology of the values: Code 128 that begins with FNC1 is GS1-128', () => {
    const stored = formatOf('^FO10,10^BCN,80^FN1^FS');
    const gs1 = recallOf('^FN1^FD>;>8010952123454321310>6ABC^FS');
    expect(boundTo(stored + gs1)).toEqual([
      {
        columns: ['FN1'],
        kinds: ['gs1_128'],
        sample: { columns: ['FN1'], rows: [['(01)09521234543213(10)ABC']] },
      },
    ]);
    expect(
      boundTo(formatOf('^FO10,10^BCN,80,Y,N,N,D^FN1^FS') + recallOf('^FN1^FD(01)09521234543213^FS')),
    ).toEqual([
      { columns: ['FN1'], kinds: ['gs1_128'], sample: { columns: ['FN1'], rows: [['(01)09521234543213']] } },
    ]);
    // One element can't be both Code 128 and GS1-128.
    expect(boundTo(stored + gs1 + recallOf('^FN1^FDplain^FS'))[0].kinds).toEqual([]);
    expect(codesOf(stored + gs1 + recallOf('^FN1^FDplain^FS'))).toEqual(['leftOutBarcodeContent ^BC ^FN']);
  });

  it('are empty and reported in rows whose barcode would contain other data', () => {
    const zpl = formatOf('^FO10,10^BCN,80^FN1^FS') + recallOf('^FN1^FDA1^FS') + recallOf('^FN1^FDA>21^FS');
    expect(boundTo(zpl)[0].sample?.rows).toEqual([['A1'], ['']]);
    expect(codesOf(zpl)).toEqual(['leftOutBarcodeContent ^BC >2']);
  });

  it('have a row for each label of a recall if the format counts, and each recall begins with its first number', () => {
    const stored = formatOf(
      '^FO10,10^A0N,30^FN1^FS^FO10,90^A0N,30^SN007,2,Y^FS^FO10,200^BCN,80^FDX09^SFdd,1^FS',
    );
    const zpl =
      stored + recallOf('^FN1^FDone^FS^PQ3') + recallOf('^FN1^FDtwo^FS^PQ4,0,2') + recallOf('^FN1^FDsix^FS');
    expect(boundTo(zpl)[0].sample).toEqual({
      columns: ['FN1', 'SN1', 'SN2'],
      rows: [
        ['one', '007', 'X09'],
        ['one', '009', 'X10'],
        ['one', '011', 'X11'],
        ['two', '007', 'X09'],
        ['two', '007', 'X09'],
        ['two', '009', 'X10'],
        ['two', '009', 'X10'],
        ['six', '007', 'X09'],
      ],
    });
    expect(codesOf(zpl)).toEqual([]);
    // Without serial numbers, the labels of a recall are equal: their number is reported as copies.
    const plain = formatOf('^FO10,10^A0N,30^FN1^FS') + recallOf('^FN1^FDone^FS^PQ3');
    expect(boundTo(plain)[0].sample?.rows).toEqual([['one']]);
    expect(codesOf(plain)).toEqual(['leftOutCopies 3']);
    const many = stored + recallOf('^FN1^FDone^FS^PQ90000');
    expect(boundTo(many)[0].sample?.rows).toEqual([['one', '007', 'X09']]);
    expect(codesOf(many)).toEqual(['leftOutCopies 90000']);
  });

  it('count the labels of each recall in a stored format without numbered fields', () => {
    const stored = formatOf('^FO10,10^A0N,30^SN001,1,Y^FS');
    const zpl = stored + recallOf('^PQ3') + recallOf('^PQ2');
    expect(boundTo(zpl)[0].sample?.rows).toEqual([['001'], ['002'], ['003'], ['001'], ['002']]);
    expect(codesOf(zpl)).toEqual([]);
  });

  it('count if the recall gives a serial number instead of a value', () => {
    const stored = formatOf('^FO10,10^A0N,30^FN1^FS');
    const zpl = stored + recallOf('^FN1^SN098,1,Y^FS^PQ3');
    expect(boundTo(zpl)[0].sample?.rows).toEqual([['098'], ['099'], ['100']]);
    expect(codesOf(zpl)).toEqual([]);
    const masked = stored + recallOf('^FN1^FDA1-98^SFd,3^FS^PQ3');
    expect(boundTo(masked)[0].sample?.rows).toEqual([['A1-98'], ['A1-91'], ['A1-94']]);
    expect(codesOf(masked)).toEqual([]);
  });

  it('count if the numbered field of the stored format is a serial number', () => {
    const stored = formatOf('^FO10,10^A0N,30^FN1^SN098,1,Y^FS^FO10,90^A0N,30^FN2^FS');
    const zpl = `${stored}${recallOf('^FN2^FDa^FS^PQ3')}${recallOf('^FN2^FDb^FS^PQ2')}`;
    expect(boundTo(zpl)[0].sample?.rows).toEqual([
      ['098', 'a'],
      ['099', 'a'],
      ['100', 'a'],
      ['098', 'b'],
      ['099', 'b'],
    ]);
    expect(codesOf(zpl)).toEqual([]);
  });
});
