import { describe, expect, it } from 'vitest';
import { readZpl } from './readZpl.ts';

function read(zpl: string) {
  const imported = readZpl(new TextEncoder().encode(zpl), 'labels.zpl', 203);
  if (!imported.ok) throw new Error(imported.error.code);
  return imported.value;
}

const contentsOf = (zpl: string) =>
  read(zpl).labels.map(({ label }) =>
    label.elements.map((element) => ('content' in element ? element.content : element.kind)),
  );

describe('labels of one file', () => {
  it('have each the size, the direction and the paper that held when they were printed', () => {
    const { labels } = read(
      '^XA^PW812^LL1218^MNY^FO10,10^A0N,30^FDone^FS^XZ^XA^PW400^LL240^POI^MNM^FO10,10^A0N,30^FDtwo^FS^XZ',
    );
    expect(
      labels.map(({ label: { widthMm, heightMm, printDirection, paperType } }) => [
        Math.round(widthMm),
        Math.round(heightMm),
        printDirection,
        paperType,
      ]),
    ).toEqual([
      [102, 152, 0, 'gap'],
      [50, 30, 180, 'blackMark'],
    ]);
  });
});

describe('numbered fields', () => {
  const STORED =
    '^XA^DFR:A.ZPL^FO10,10^BQN,2,5^FN1^FS^FO10,200^BCN,80^FN2^FS^FO10,320^FB300,2^A0N,30^FN3^FS^XZ';

  it('give rows that say what codes and texts say, without the commands of ZPL', () => {
    const { labels } = read(
      `${STORED}^XA^XFR:A.ZPL^FN1^FDQA,https://x.org/1^FS^FN2^FD>;123456^FS^FN3^FDone\\&two^FS^XZ`,
    );
    expect(labels[0].sample?.rows).toEqual([['https://x.org/1', '123456', 'one\ntwo']]);
  });

  it('have their values from ^FV as well', () => {
    const stored = '^XA^DFR:A.ZPL^FO10,10^A0N,30^FN1^FS^XZ';
    const { labels } = read(`${stored}^XA^XFR:A.ZPL^FN1^FVabc^FS^XZ`);
    expect(labels[0].sample?.rows).toEqual([['abc']]);
  });

  it('are one label with what a recall draws beside them', () => {
    const stored = '^XA^DFR:A.ZPL^PW400^LL400^FO10,10^A0N,30^FN1^FS^XZ';
    const { labels } = read(`${stored}^XA^XFR:A.ZPL^FN1^FDabc^FS^FO10,300^A0N,30^FDextra^FS^XZ`);
    expect(labels).toHaveLength(1);
    expect(labels[0].label.elements.map((element) => 'content' in element && element.content)).toEqual([
      expect.any(String),
      'extra',
    ]);
    expect(labels[0].sample?.rows).toEqual([['abc']]);
    // One that is recalled as it is, too, is a label of its own.
    const both = read(
      `${stored}^XA^XFR:A.ZPL^FN1^FDabc^FS^XZ^XA^XFR:A.ZPL^FN1^FDdef^FS^FO10,300^A0N,30^FDextra^FS^XZ`,
    );
    expect(both.labels.map(({ sample }) => sample?.rows)).toEqual([[['abc']], [['def']]]);
  });
});

describe('Data Matrix', () => {
  it('has characters that are written by their numbers, and signs that stand for themselves', () => {
    const zpl = (data: string) => `^XA^PW400^LL400^FO10,10^BXN,5,200,,,,_^FD${data}^FS^XZ`;
    expect(contentsOf(zpl('_1010950110153000310ABC_d02921XYZ'))).toEqual([
      ['(01)09501101530003(10)ABC(21)XYZ'],
    ]);
    expect(contentsOf(zpl('a__1b_d065'))).toEqual([['a_1bA']]);
  });
});
