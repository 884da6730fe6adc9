// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, hold, inputsOf, refused, resetApi } from '../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
import { DoubtDialog } from './DoubtDialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { PrinterDialog } from './PrinterDialog.tsx';
import type { Doubt, DoubtfulJob, PrinterGroup, ServerPrinter } from './printJobs.ts';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);

const [onDone, onClose, onSettled, onAnswering] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
let mounted: Mounted | null = null;

beforeEach(() => {
  resetApi();
  for (const handler of [onDone, onClose, onSettled, onAnswering]) handler.mockReset();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

const text = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const input = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  const field = document.getElementById(found?.htmlFor ?? '');
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return field;
};
const choose = (label: string, value: string) =>
  settled(() => {
    const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
    const select = document.getElementById(found?.htmlFor ?? '');
    if (!(select instanceof HTMLSelectElement)) throw new Error(`no list ${label}`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

const printer = (id: string, fields: Partial<ServerPrinter> = {}): ServerPrinter => ({
  ...{ id, name: `Склад 仓 ${id}`, language: 'zpl', dpi: 203, settings: {} },
  ...{ isReached: true, agentHost: null },
  ...fields,
});

describe('dialog of a printer', () => {
  it('adds a printer with its language and resolution', async () => {
    answer('POST /printer/create', ({ name }) => ({ ok: true, value: printer('p', { name }) }));
    mounted = await mountScreen(<PrinterDialog printer={null} onDone={onDone} onClose={onClose} />);
    await type(input('Name'), 'Док 棚');
    await choose('Language', 'tspl');
    await choose('Resolution', '300');
    await press('Add printer');
    expect(inputsOf('POST /printer/create')).toEqual([
      { name: 'Док 棚', language: 'tspl', dpi: 300, settings: {} },
    ]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it("drops settings that the new language doesn't have", async () => {
    answer('POST /printer/update', () => ({ ok: true, value: printer('p') }));
    const kept = printer('p', { settings: { darkness: 40, speed: 100, cut: 'each' } });
    mounted = await mountScreen(<PrinterDialog printer={kept} onDone={onDone} onClose={onClose} />);
    await choose('Language', 'escpos');
    await press('Save');
    const [sent] = inputsOf('POST /printer/update');
    expect(sent).toMatchObject({ id: 'p', language: 'escpos', settings: { cut: 'each' } });
    expect(sent).not.toHaveProperty('settings.speed');
  });

  it('shows a refused name at its field until it is changed, and keeps the dialog open', async () => {
    answer('POST /printer/create', () => refused('printerNameTaken', 'Имя занято.', 409));
    mounted = await mountScreen(<PrinterDialog printer={null} onDone={onDone} onClose={onClose} />);
    await type(input('Name'), 'Dock');
    await press('Add printer');
    expect(text()).toContain('Имя занято.');
    expect(onDone).not.toHaveBeenCalled();
    await type(input('Name'), 'Dock 2');
    expect(text()).not.toContain('Имя занято.');
  });
});

describe('dialog of a group', () => {
  const printers = [
    printer('1'),
    printer('2', { dpi: 300 }),
    printer('3'),
    printer('4', { language: 'epl' }),
  ];
  const boxes = () =>
    [...document.querySelectorAll<HTMLInputElement>('fieldset input[type="checkbox"]')].map(
      (box) => box.labels?.[0]?.textContent ?? '',
    );

  it('offers the printers of one language and resolution, and creates the group with the chosen ones', async () => {
    const group: PrinterGroup = { ...printer('g'), printerIds: [] };
    answer('POST /printerGroup/create', () => ({ ok: true, value: group }));
    mounted = await mountScreen(
      <GroupDialog group={null} printers={printers} onDone={onDone} onClose={onClose} />,
    );
    expect(boxes()).toEqual(['Склад 仓 1', 'Склад 仓 3']);
    expect(text()).toContain('No printers in this group: its jobs wait.');
    await type(input('Name'), 'Dock');
    await settled(() => named('fieldset label', 'Склад 仓 3').click());
    expect(text()).not.toContain('No printers in this group');
    await press('Create group');
    expect(inputsOf('POST /printerGroup/create')).toEqual([
      { name: 'Dock', language: 'zpl', dpi: 203, printerIds: ['3'], settings: {} },
    ]);
  });

  it('does not send members of another language', async () => {
    const group: PrinterGroup = { ...printer('g', { name: 'Dock' }), printerIds: ['1', '3'] };
    answer('POST /printerGroup/update', () => ({ ok: true, value: group }));
    mounted = await mountScreen(
      <GroupDialog group={group} printers={printers} onDone={onDone} onClose={onClose} />,
    );
    await choose(
      'Language and resolution',
      [...document.querySelectorAll('option')].find((one) => one.text.includes('EPL'))?.value ?? '',
    );
    expect(boxes()).toEqual(['Склад 仓 4']);
    await press('Save');
    expect(inputsOf('POST /printerGroup/update')).toMatchObject([
      { id: 'g', language: 'epl', printerIds: [] },
    ]);
  });
});

describe('question after a lost connection', () => {
  const job = (doubt: Partial<Doubt> = {}): DoubtfulJob => ({
    ...{ id: 'j', createTime: 0, problem: null, failure: null, state: 'doubt', printer: 'Dock', group: null },
    ...{ labels: 40, printedLabels: 20, reason: null, isReached: true, endTime: null },
    doubt: { firstLabel: 21, lastLabel: 24, acknowledged: null, reason: null, ...doubt },
  });
  const open = async (asked: DoubtfulJob) => {
    mounted = await mountScreen(
      <DoubtDialog job={asked} onAnswering={onAnswering} onSettled={onSettled} onClose={onClose} />,
    );
  };
  const again = () => document.querySelector('[role="dialog"] [role="status"]')?.textContent;

  it('says which labels will be printed again, and sends the last printed label once', async () => {
    const release = hold('POST /printJob/settle');
    await open(job());
    expect(input('Last printed label').value).toBe('');
    for (const [label, said] of [
      ['20', '4 labels will be printed again: 21 to 24.'],
      ['22', '2 labels will be printed again: 23 to 24.'],
      ['23', 'Label 24 will be printed again.'],
      ['24', 'Nothing will be printed again.'],
      ['25', 'Enter a number from 21 to 24, or 20 if none of these labels printed.'],
      ['2x', 'Enter a number from 21 to 24, or 20 if none of these labels printed.'],
      [' 22 ', '2 labels will be printed again: 23 to 24.'],
    ]) {
      await type(input('Last printed label'), label);
      expect(again()).toBe(said);
    }
    const button = named('[role="dialog"] button', 'Continue');
    await settled(() => {
      button.click();
      button.click();
    });
    expect(inputsOf('POST /printJob/settle')).toEqual([{ id: 'j', lastPrinted: 22 }]);
    expect(onAnswering.mock.calls).toEqual([[true]]);
    const value = { ...job(), state: 'waiting', doubt: null } as const;
    await settled(() => release({ ok: true, value }));
    expect(onSettled.mock.calls).toEqual([[value]]);
    expect(onAnswering.mock.calls).toEqual([[true], [false]]);
  });

  it('suggests the label that the connection has acknowledged, and has buttons for none and all', async () => {
    await open(job({ acknowledged: 23 }));
    expect(input('Last printed label').value).toBe('23');
    await press('None printed');
    expect(again()).toBe('4 labels will be printed again: 21 to 24.');
    await press('All printed');
    expect(again()).toBe('Nothing will be printed again.');
  });

  it('sends nothing without a number, and shows what the server refuses', async () => {
    answer('POST /printJob/settle', () => refused('printDoubtLabel', 'Только от 20 до 24.'));
    await open(job());
    await press('Continue');
    expect(inputsOf('POST /printJob/settle')).toEqual([]);
    expect(text()).toContain('Enter a number from 21 to 24');
    await press('All printed');
    await press('Continue');
    expect(text()).toContain('Только от 20 до 24.');
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('ends if someone else has answered meanwhile', async () => {
    answer('POST /printJob/settle', () => refused('printNoDoubt', 'Ответ уже дан.', 409));
    await open(job());
    await press('None printed');
    await press('Continue');
    expect(onSettled.mock.calls).toEqual([[]]);
  });
});
