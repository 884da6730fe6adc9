import { describe, expect, it } from 'vitest';
import { type FakeBehaviour, installFakeDevice } from '../../../../tests/support/printer/fakeDevices.ts';
import type { PrinterFormat } from '../../../core/output/printerLanguages.ts';
import { askPrinter } from './askPrinter.ts';
import { chooseDevice } from './printerDevices.ts';
import { type DeviceTransport, newPrinter } from './printerProfile.ts';

async function ask(way: DeviceTransport, language: PrinterFormat, behaviour: FakeBehaviour) {
  const fake = installFakeDevice([way, behaviour]);
  const device = await chooseDevice(way);
  if (!device.ok) throw new Error(device.error.code);
  const said = await askPrinter({ ...newPrinter('p', 'Kasse'), way, language, device: device.value });
  return { said, fake };
}

const HS = Buffer.from('~HS').toString('hex');
const PAPER_OUT = Buffer.from(
  '\x02030,1,0,0320,000,0,0,0,000,0,0,0\x03\r\n\x02000,0,1,0,0,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n',
  'latin1',
).toString('hex');

describe('printer status', () => {
  it.each(['usb', 'serial', 'bluetooth'] as const)(
    'is read by %s, without printing the answer',
    async (way) => {
      const zpl = await ask(way, 'zpl', { answers: [[HS, PAPER_OUT]] });
      expect(zpl.said).toEqual({ ok: true, value: ['paperOut', 'headOpen'] });
      expect(zpl.fake.taken).toEqual([]);
      expect(zpl.fake.calls.at(-1)).toMatch(/close|disconnect/);
      expect((await ask(way, 'tspl', { answers: [['1b213f', '10']] })).said).toEqual({
        ok: true,
        value: ['paused'],
      });
      expect((await ask(way, 'tspl', { answers: [['1b213f', '00']] })).said).toEqual({ ok: true, value: [] });
    },
  );

  it('is "silent" without an answer within a second, or with an unknown or partial one', async () => {
    expect((await ask('usb', 'epl', {})).said).toEqual({ ok: true, value: 'silent' });
    expect((await ask('usb', 'epl', { answers: [['5e65650d0a', '3c68746d6c3e']] })).said).toEqual({
      ok: true,
      value: 'silent',
    });
    // An incomplete answer counts as no answer.
    expect((await ask('serial', 'zpl', { answers: [[HS, PAPER_OUT.slice(0, 40)]] })).said).toEqual({
      ok: true,
      value: 'silent',
    });
  });

  it('is "silent" if the printer does not even accept the query', async () => {
    expect((await ask('usb', 'zpl', { stopsAfterBytes: 0 })).said).toEqual({ ok: true, value: 'silent' });
  });

  it('is an error if another program holds the printer', async () => {
    const { said } = await ask('serial', 'zpl', { isHeld: true });
    expect(said).toMatchObject({ ok: false, error: { code: 'printerHeld' } });
  });
});
