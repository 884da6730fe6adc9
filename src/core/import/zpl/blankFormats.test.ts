import { describe, expect, it } from 'vitest';
import { readZpl } from './readZpl.ts';

function read(zpl: string) {
  const imported = readZpl(new TextEncoder().encode(zpl), 'labels.zpl', 203);
  if (!imported.ok) throw new Error(imported.error.code);
  return imported.value;
}

describe('ZPL formats that draw nothing', () => {
  const drawn = '^XA^PW400^LL200^FO20,20^A0N,30,30^FDtext^FS^XZ';
  const missing = '^XA^PW400^LL200^FO20,20^XGE:NO.GRF,1,1^FS^XZ';
  const notesOf = (code: string) =>
    read(code).leftOut.flatMap(({ code: note, params }) =>
      ['leftOutDpi', 'leftOutTypeface'].includes(note) ? [] : [`${note} ${params?.what} ${params?.count}`],
    );

  it.each([
    ['an unknown graphic', missing, 'leftOutPicture E:NO.GRF 1'],
    ['an unknown image', '^XA^PW400^LL200^ILR:X.GRF^FS^XZ', 'leftOutCommand ^IL 1'],
    ['a graphic in a form without a description', '^XA^FO20,20^GFC,8,8,1,FF^FS^XZ', 'leftOutPicture ^GF 1'],
  ])('because of %s remain as blank labels and are noted', (_, format, note) => {
    const { labels, leftOut } = read(`${drawn}${format}${drawn}`);
    expect(labels.map(({ label: { elements } }) => elements.length)).toEqual([1, 0, 1]);
    expect(leftOut.length).toBeGreaterThan(0);
    expect(notesOf(`${drawn}${format}${drawn}`)).toContain(note);
  });

  it('because they have only settings are no labels, and their settings are noted', () => {
    const { labels } = read(`^XA^PMY^PR3^XZ${drawn}`);
    expect(labels).toHaveLength(1);
    expect(notesOf(`^XA^PMY^PR3^XZ${drawn}`)).toEqual(notesOf(drawn.replace('^XA', '^XA^PMY^PR3')));
    expect(notesOf(`^XA^PMY^PR3^XZ${drawn}`)).not.toEqual([]);
  });
});

describe('ZPL graphics that are stored between formats', () => {
  const graphic = (hex: string) => `~DGR:A.GRF,8,1,${hex.repeat(8)}`;
  const recall = '^XA^PW400^LL200^FO20,20^XGR:A.GRF,2,2^FS^XZ';
  const assetsOf = (code: string) => read(code).labels.map(({ assets }) => assets.map(({ name }) => name));

  it('are those that the printer has at that time', () => {
    const [[first], [second]] = assetsOf(`${graphic('FF')}${recall}^XA${graphic('81')}^XZ${recall}`);
    expect(second).not.toBe(first);
    expect(assetsOf(`^XA${graphic('FF')}^XZ${recall}^XA${graphic('81')}^XZ${recall}`)).toEqual([
      [first],
      [second],
    ]);
  });

  it('are missing on a label before they are stored, which is noted', () => {
    const code = `${recall}${graphic('FF')}${recall}`;
    expect(assetsOf(code).map(({ length }) => length)).toEqual([0, 1]);
    expect(read(code).leftOut.map(({ code: note }) => note)).toContain('leftOutPicture');
  });

  it('can be stored after the format that draws them, and before its recall', () => {
    const stored = '^XA^DFR:F.ZPL^FO20,20^XGR:A.GRF,2,2^FS^FO90,20^A0N,30^FN1^FS^XZ';
    const code = `${stored}${graphic('FF')}^XA^XFR:F.ZPL^FN1^FDone^FS^XZ`;
    expect(assetsOf(code).map(({ length }) => length)).toEqual([1]);
  });
});
