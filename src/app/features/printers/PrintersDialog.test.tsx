// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type as typeInto,
} from '../../../../tests/support/mountScreen.tsx';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { PrinterAnswer } from '../../services/printers/askPrinter.ts';
import { type DeviceMark, newPrinter, type PrinterProfile } from '../../services/printers/printerProfile.ts';
import { PrinterAnswerText } from './PrinterAnswerText.tsx';
import { PrintersDialog } from './PrintersDialog.tsx';
import { findPrinter, printerState, putPrinter, removePrinter } from './printerStore.ts';

const MARK: DeviceMark = { id: 'd1', vendorId: 1, productId: 2, serial: null, name: 'ZD421 仓库' };
const devices = vi.hoisted(() => ({
  /** Ways in which the user was asked for a device. */
  asked: [] as string[],
  chosen: null as Result<DeviceMark, Problem> | null,
  problem: null as Problem | null,
  answer: null as Result<PrinterAnswer, Problem> | null,
}));
vi.mock('../../services/printers/printerDevices.ts', () => ({
  chooseDevice: async (way: string) => {
    devices.asked.push(way);
    return devices.chosen;
  },
  deviceProblem: async ({ device, name }: PrinterProfile) =>
    devices.problem ?? (device ? null : { code: 'printerNotChosen', params: { printer: name } }),
}));
vi.mock('../../services/printers/askPrinter.ts', () => ({ askPrinter: async () => devices.answer }));

const [onClose, onTest] = [vi.fn(), vi.fn()];
let mounted: Mounted | null = null;
beforeEach(() => {
  Object.assign(devices, { asked: [], chosen: ok(MARK), problem: null, answer: ok([]) });
  for (const printer of printerState.list.printers) removePrinter(printer);
  for (const handler of [onClose, onTest]) handler.mockReset();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

const page = () => document.body.textContent;
const tabs = () => [...document.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent);
const names = () => printerState.list.printers.map(({ name }) => name);
const controlOf = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '');
};
const input = (label: string) => {
  const field = controlOf(label);
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return field;
};
const options = (label: string) =>
  [...(controlOf(label)?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent);
const choose = (label: string, value: string) =>
  settled(() => {
    const select = controlOf(label);
    if (!(select instanceof HTMLSelectElement)) throw new Error(`no list ${label}`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const open = async (startId: string | null = null) => {
  mounted = await mountScreen(<PrintersDialog startId={startId} onClose={onClose} onTest={onTest} />);
  await settled();
};
const disabled = (button: string) => named('button', button).getAttribute('aria-disabled');

describe('list of printers', () => {
  it('grows by printers with a free name, and shows the added one', async () => {
    await open();
    expect(page()).toContain('No printers yet.');
    await press('Add a printer');
    await press('Add a printer');
    expect(tabs()).toEqual(['Label printer', 'Label printer 2']);
    expect(input('Name').value).toBe('Label printer 2');
    await press('Done');
    expect(onClose).toHaveBeenCalledWith(printerState.list.printers[1].id);
  });

  it('is sorted as added; a removed printer returns to its place by undo', async () => {
    for (const name of ['Склад', '前台', 'Dock']) putPrinter(newPrinter(name, name));
    await open('前台');
    expect(input('Name').value).toBe('前台');
    await press('Remove');
    expect(names()).toEqual(['Склад', 'Dock']);
    expect(input('Name').value).toBe('Склад');
    expect(page()).toContain('“前台” was removed');
    await press('Undo');
    expect(names()).toEqual(['Склад', '前台', 'Dock']);
    expect(input('Name').value).toBe('前台');
  });

  it('keeps a printer’s name unless the new one is empty or taken', async () => {
    for (const name of ['Склад', 'Dock']) putPrinter(newPrinter(name, name));
    await open('Dock');
    await typeInto(input('Name'), 'СКЛАД');
    expect(page()).toContain('Another printer has this name.');
    await typeInto(input('Name'), ' ');
    expect(page()).toContain('Enter a printer name.');
    expect(names()).toEqual(['Склад', 'Dock']);
    await typeInto(input('Name'), ' Док 2 ');
    expect(names()).toEqual(['Склад', 'Док 2']);
    expect(tabs()).toEqual(['Склад', 'Док 2']);
  });
});

describe('setup of a printer', () => {
  it('has the fields of its connection; another connection needs another device', async () => {
    putPrinter({ ...newPrinter('p', 'Dock'), device: MARK });
    await open('p');
    expect(page()).toContain('Device: ZD421 仓库');
    await choose('Connection', 'serial');
    expect(findPrinter('p')).toMatchObject({ way: 'serial', device: null });
    await choose('Baud rate', '115200');
    await choose('Handshake', 'none');
    expect(findPrinter('p')?.serial).toEqual({ baudRate: 115_200, flowControl: 'none' });
    await choose('Connection', 'bluetooth');
    await choose('Bytes per write', '20');
    expect(findPrinter('p')?.packetBytes).toBe(20);
    await choose('Connection', 'system');
    expect(controlOf('Language')).toBeNull();
    expect(page()).toContain('If a length of 100 mm comes out as 98.5 mm');
  });

  it('drops what another language has no command for', async () => {
    putPrinter(newPrinter('p', 'Dock'));
    await open('p');
    await choose('Darkness', '40');
    await choose('Speed', '51');
    await choose('Cutting', 'every');
    expect(findPrinter('p')?.settings).toMatchObject({
      darknessPercent: 40,
      speed: 51,
      cut: { kind: 'every' },
    });
    await choose('Resolution', '300');
    await choose('Language', 'escpos');
    expect(findPrinter('p')).toMatchObject({
      language: 'escpos',
      dpi: 300,
      settings: { darknessPercent: null, speed: null },
    });
    expect(page()).toContain('Set darkness and speed on the printer');
    await choose('Language', 'niimbot');
    expect(options('Connection')).not.toContain('USB');
    expect(findPrinter('p')).toMatchObject({ way: 'serial', device: null, serial: { baudRate: 115_200 } });
  });

  it('corrects the position and the rotation of every print', async () => {
    putPrinter(newPrinter('p', 'Dock'));
    await open('p');
    for (const [label, text] of [
      ['Move right', '0.1'],
      ['Move down', '-1'],
    ]) {
      await settled(() => input(label).focus());
      await typeInto(input(label), text);
      await settled(() => input(label).blur());
    }
    await choose('Rotate', '180');
    expect(findPrinter('p')?.correction).toEqual({
      offsetXMm: 2.54,
      offsetYMm: -25.4,
      rotateDeg: 180,
      scale: 1,
    });
  });
});

describe('device of a printer', () => {
  it('is chosen by the user; a test page needs it', async () => {
    putPrinter({ ...newPrinter('p', 'Dock'), way: 'bluetooth' });
    await open('p');
    expect(page()).toContain('Dock has no device yet. Choose it.');
    expect(disabled('Print a test page')).toBe('true');
    devices.chosen = fail('printerNoneChosen');
    await press('Choose the device…');
    expect(page()).toContain('No device was chosen.');
    devices.chosen = ok(MARK);
    await press('Choose the device…');
    expect([devices.asked, findPrinter('p')?.device]).toEqual([['bluetooth', 'bluetooth'], MARK]);
    expect(page()).not.toContain('No device was chosen.');
    await press('Print a test page');
    expect(onTest.mock.calls).toEqual([[findPrinter('p')]]);
  });

  it.each<[string, Result<PrinterAnswer, Problem>, string]>([
    ['ready', ok([]), 'The printer is ready.'],
    ['silent', ok('silent'), "The printer doesn't report its status."],
    ['not ready', ok(['paperOut', 'headOpen']), 'Out of paper. The head or the cover is open.'],
    ['unreachable', fail('printerInUse', { printer: 'Dock' }), 'Another tab or print is using Dock.'],
    ['of an unknown fault', fail('workerFailed', { message: 'память' }), 'память'],
  ])('says what a printer answers that is %s', async (_how, answer, said) => {
    putPrinter({ ...newPrinter('p', 'Dock'), device: MARK });
    devices.answer = answer;
    await open('p');
    expect(page()).not.toContain(said);
    await press('Check status');
    expect(page()).toContain(said);
  });

  it('is asked before a print, and offered again only if it is missing', async () => {
    putPrinter({ ...newPrinter('p', 'Dock'), device: MARK });
    devices.answer = ok(['paperLow']);
    const shown = () => {
      const printer = findPrinter('p');
      if (!printer) throw new Error('no printer');
      return <PrinterAnswerText printer={printer} asksAtOnce />;
    };
    mounted = await mountScreen(shown());
    await settled();
    expect(page()).toContain('Paper is low.');
    expect(page()).not.toContain('Choose the device…');
    await mounted.unmount();
    devices.problem = { code: 'printerNotConnected', params: { printer: 'Dock' } };
    mounted = await mountScreen(shown());
    await settled();
    expect(page()).toContain("Dock isn't connected.");
    expect(page()).not.toContain('Check status');
    await press('Choose the device…');
    expect(devices.asked).toEqual(['usb']);
  });
});
