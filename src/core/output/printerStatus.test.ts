import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRINTER_FORMATS, PRINTER_LANGUAGES, type PrinterFormat } from './printerLanguages.ts';
import type { StatusQuery } from './printerStatus.ts';

function queryOf(format: PrinterFormat): StatusQuery {
  const { status } = PRINTER_LANGUAGES[format];
  if (!status) throw new Error(`${format} cannot be asked`);
  return status;
}
const read = (format: PrinterFormat, ...bytes: number[]) => queryOf(format).read(Uint8Array.from(bytes));
const text = (format: PrinterFormat, answer: string) => read(format, ...Buffer.from(answer, 'latin1'));

/** Returns the response of a ZPL printer with some flags set, which are named by their letters in the manual. */
function hostStatus(raised = '', { third = '1234,0' } = {}): string {
  const flag = (letter: string) => (raised.includes(letter) ? '1' : '0');
  const first = `030,${flag('b')},${flag('c')},1245,000,${flag('f')},0,0,000,${flag('j')},${flag('k')},${flag('l')}`;
  const second = `000,0,${flag('o')},${flag('p')},${flag('q')},2,4,${flag('t')},00000000,1,000`;
  return `\x02${first}\x03\r\n\x02${second}\x03\r\n\x02${third}\x03\r\n`;
}

describe('ZPL printer status (~HS)', () => {
  it('is parsed from the position of its flags', () => {
    expect(Buffer.from(queryOf('zpl').question).toString()).toBe('~HS');
    expect(text('zpl', hostStatus())).toEqual([]);
    // Thermal transfer mode (t) and a label that waits to be removed (q) are not problems.
    expect(text('zpl', hostStatus('qtj'))).toEqual([]);
    for (const [letter, condition] of [
      ['b', 'paperOut'],
      ['c', 'paused'],
      ['f', 'bufferFull'],
      ['k', 'tooCold'],
      ['l', 'tooHot'],
      ['o', 'headOpen'],
      ['p', 'ribbonOut'],
    ])
      expect(text('zpl', hostStatus(letter))).toEqual([condition]);
    expect(text('zpl', hostStatus('bcop'))).toEqual(['paperOut', 'paused', 'headOpen', 'ribbonOut']);
  });

  it('is parsed once complete, and other answers return null', () => {
    const whole = hostStatus('o');
    for (let at = 0; at < whole.length - 3; at++) expect(text('zpl', whole.slice(0, at))).toBe('more');
    expect(text('zpl', hostStatus('o', { third: '' }))).toEqual(['headOpen']);
    expect(text('zpl', whole.replace(',1245', ''))).toBeNull();
    expect(text('zpl', whole.replace('000,0,1', '000,0,1,9'))).toBeNull();
    expect(text('zpl', whole.replace('030', '0\x1b0'))).toBeNull();
    expect(text('zpl', '<html>')).toBeNull();
    expect(text('zpl', `\x02${'0'.repeat(400)}`)).toBeNull();
  });
});

describe('TSPL printer status (<ESC>!?)', () => {
  it('is parsed according to the table of the manual', () => {
    expect([...queryOf('tspl').question]).toEqual([0x1b, 0x21, 0x3f]);
    for (const [byte, conditions] of [
      [0x00, []],
      [0x01, ['headOpen']],
      [0x02, ['paperJam']],
      [0x03, ['headOpen', 'paperJam']],
      [0x04, ['paperOut']],
      [0x05, ['headOpen', 'paperOut']],
      [0x08, ['ribbonOut']],
      [0x09, ['headOpen', 'ribbonOut']],
      [0x0a, ['paperJam', 'ribbonOut']],
      [0x0b, ['headOpen', 'paperJam', 'ribbonOut']],
      [0x0c, ['paperOut', 'ribbonOut']],
      [0x0d, ['headOpen', 'paperOut', 'ribbonOut']],
      [0x10, ['paused']],
      [0x20, ['printing']],
      [0x80, ['fault']],
    ] as const)
      expect(read('tspl', byte)).toEqual(conditions);
    expect([read('tspl'), read('tspl', 0x40), read('tspl', 0, 0)]).toEqual(['more', null, null]);
  });
});

describe('EPL printer status (^ee)', () => {
  it('is a number of two digits', () => {
    expect([
      text('epl', '00\r\n'),
      text('epl', '07\r\n'),
      text('epl', '11\r\n'),
      text('epl', '12\r\n'),
    ]).toEqual([[], ['mediaOut'], ['headOpen'], ['paused']]);
    expect(text('epl', '04\r\n')).toEqual(['fault']);
    for (const part of ['', '0', '07', '07\r']) expect(text('epl', part)).toBe('more');
    for (const other of ['x', '7\r\n', '007\r\n', '07\n', '07\r\n0']) expect(text('epl', other)).toBeNull();
  });
});

describe('CPCL printer status (<ESC>h)', () => {
  it('consists of four bits', () => {
    expect(read('cpcl', 0)).toEqual([]);
    expect(read('cpcl', 0x0f)).toEqual(['printing', 'paperOut', 'headOpen', 'batteryLow']);
    expect([read('cpcl'), read('cpcl', 0x10), read('cpcl', 0, 0)]).toEqual(['more', null, null]);
  });
});

describe('ESC/POS printer status (DLE EOT 1 to 4)', () => {
  it('reports causes instead of their consequences', () => {
    expect([...queryOf('escpos').question]).toEqual([16, 4, 1, 16, 4, 2, 16, 4, 3, 16, 4, 4]);
    expect(read('escpos', 0x16, 0x12, 0x12, 0x12)).toEqual([]);
    expect(read('escpos', 0x1e, 0x16, 0x12, 0x12)).toEqual(['headOpen']);
    expect(read('escpos', 0x1e, 0x32, 0x12, 0x72)).toEqual(['paperOut']);
    expect(read('escpos', 0x1e, 0x52, 0x1a, 0x12)).toEqual(['cutterStuck']);
    expect(read('escpos', 0x1e, 0x52, 0x52, 0x12)).toEqual(['tooHot']);
    expect(read('escpos', 0x1e, 0x52, 0x32, 0x12)).toEqual(['offline', 'fault']);
    expect(read('escpos', 0x1e, 0x12, 0x12, 0x1e)).toEqual(['offline', 'paperLow']);
    // A paper sensor sets both of its bits; a single bit is ignored.
    expect(read('escpos', 0x12, 0x12, 0x12, 0x1a)).toEqual([]);
  });

  it('is recognized by its constant bits', () => {
    expect([read('escpos'), read('escpos', 0x12, 0x12, 0x12)]).toEqual(['more', 'more']);
    expect(read('escpos', 0x12, 0x13, 0x12, 0x12)).toBeNull();
    expect(read('escpos', 0x92)).toBeNull();
    expect(read('escpos', 0x12, 0x12, 0x12, 0x12, 0x12)).toBeNull();
  });
});

describe.each(PRINTER_FORMATS)('printer status in %s', (format) => {
  it('is parsed or rejected without an exception, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        const said = queryOf(format).read(bytes);
        if (bytes.length >= 300) expect(said).not.toBe('more');
        expect(said === null || said === 'more' || Array.isArray(said)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
