// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { answer, inputsOf, refused, resetApi } from '../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type as typeInto,
} from '../../../../tests/support/mountScreen.tsx';
import type { PrinterGroup, PrintJob, ServerPrinter } from './printJobs.ts';
import { ServerPrinters } from './ServerPrinters.tsx';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);
const clipboard = vi.hoisted(() => ({ isThere: true, written: [] as string[] }));
vi.mock('../../services/clipboardText.ts', () => ({
  writeClipboard: async (text: string) => {
    if (clipboard.isThere) clipboard.written.push(text);
    return clipboard.isThere;
  },
}));

const printer = (id: string, more: Partial<ServerPrinter> = {}): ServerPrinter => ({
  ...{ id, name: `Склад ${id}`, language: 'zpl', dpi: 203, settings: {} },
  ...{ isReached: true, agentHost: 'pc-1' },
  ...more,
});
const group = (id: string, more: Partial<PrinterGroup> = {}): PrinterGroup => ({
  ...{ id, name: `出货 ${id}`, language: 'tspl', dpi: 300, settings: {}, printerIds: [] },
  ...more,
});
const job = (id: string, more: Partial<PrintJob> = {}): PrintJob => ({
  ...{ id, createTime: 0, problem: null, failure: null, state: 'done', printer: `Dock ${id}`, group: null },
  ...{ labels: 40, printedLabels: 40, doubt: null, reason: null, isReached: true, endTime: null },
  ...more,
});

let printers: ServerPrinter[] = [];
let groups: PrinterGroup[] = [];
let jobs: PrintJob[] = [];
let mounted: Mounted | null = null;

beforeEach(() => {
  resetApi();
  [printers, groups, jobs] = [[], [], []];
  Object.assign(clipboard, { isThere: true, written: [] });
  answer('GET /printer/list', () => ({ ok: true, value: printers }));
  answer('GET /printerGroup/list', () => ({ ok: true, value: groups }));
  answer('GET /printJob/list', () => ({ ok: true, value: jobs }));
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

async function show(): Promise<void> {
  mounted = await mountScreen(<ServerPrinters />);
  await settled();
}
const page = () => document.body.textContent;
const rows = (list: string) =>
  [...(document.querySelector(`ul[aria-label="${list}"]`)?.children ?? [])].map(
    ({ textContent }) => textContent,
  );
const nameField = () => {
  const field = document.querySelector('[role="dialog"] input');
  if (!(field instanceof HTMLInputElement)) throw new Error('no field');
  return field;
};

describe('printers', () => {
  it('an account without printers sees the command of an agent, and adds its first printer', async () => {
    await show();
    expect(page()).toContain('No printers yet.');
    expect(page()).toContain('No jobs yet.');
    expect(page()).not.toContain('Groups');
    await press('Copy');
    expect(clipboard.written[0]).toContain("--printer 'Name=tcp://…'");
    expect(page()).toContain('Copied.');
    answer('POST /printer/create', ({ name }) => {
      printers = [printer('1', { name, agentHost: null })];
      return { ok: true, value: printers[0] };
    });
    await press('New printer');
    await eventually(async () => {
      await settled();
      named('[role="dialog"] button', 'Add printer');
    });
    await typeInto(nameField(), "Прилавок 'A'");
    await press('Add printer');
    expect(rows('Printers')[0]).toMatch(/^Прилавок 'A'No agent yetZPL.* · 203 dpi/);
    expect(page()).toContain('1 printer has no agent yet.');
    expect(document.querySelector('code')?.textContent).toContain(String.raw`'Прилавок '\''A'\''=tcp://…'`);
  });

  it('names the host of each agent, and a command only for printers without an agent', async () => {
    printers = [
      printer('1', { agentHost: '倉庫-pc' }),
      printer('2', { isReached: false }),
      printer('3', { agentHost: null, isReached: false, language: 'escpos', dpi: 300 }),
    ];
    await show();
    const [first, second, third] = rows('Printers');
    expect(first).toContain('Agent on 倉庫-pc');
    expect(first).not.toContain('offline');
    expect(second).toContain('Agent on pc-1 is offline');
    expect(third).toContain('300 dpi');
    expect(document.querySelector('code')?.textContent).toContain("'Склад 3=tcp://…'");
    expect(document.querySelector('code')?.textContent).not.toContain('Склад 1');
  });

  it('copies the ID of a printer, or shows it if the page may not write to the clipboard', async () => {
    printers = [printer('p-17')];
    await show();
    expect(document.querySelector('code')).toBeNull();
    await press('Copy ID: Склад p-17');
    expect(clipboard.written).toEqual(['p-17']);
    clipboard.isThere = false;
    await press('Copy ID: Склад p-17');
    expect(page()).toContain("This page can't copy to the clipboard. The ID is p-17.");
  });

  it('deletes a printer only after the question, and shows what the server refuses', async () => {
    printers = [printer('1'), printer('2')];
    answer('POST /printer/delete', ({ id }) => {
      printers = printers.filter((one) => one.id !== id);
      return { ok: true, value: {} };
    });
    await show();
    await press('Delete: Склад 1');
    await press("Don't delete");
    expect(inputsOf('POST /printer/delete')).toEqual([]);
    await press('Delete: Склад 1');
    expect(page()).toContain('Delete “Склад 1”?');
    await press('Delete', '[role="alertdialog"] button, [role="dialog"] button');
    expect(inputsOf('POST /printer/delete')).toEqual([{ id: '1' }]);
    expect(rows('Printers')).toHaveLength(1);
    expect(page()).toContain('“Склад 1” was deleted.');
    answer('POST /printer/delete', () => refused('printerBusy', 'Принтер печатает.', 409));
    await press('Delete: Склад 2');
    await press('Delete', '[role="alertdialog"] button, [role="dialog"] button');
    expect(page()).toContain('Принтер печатает.');
    expect(rows('Printers')).toHaveLength(1);
  });
});

describe('groups', () => {
  it('are listed with their printers, changed, and deleted without these', async () => {
    printers = [printer('1', { language: 'tspl', dpi: 300 }), printer('2', { language: 'tspl', dpi: 300 })];
    groups = [group('a', { printerIds: ['1', '2', 'deleted'] }), group('b')];
    answer('POST /printerGroup/update', ({ id, name }) => {
      groups = groups.map((one) => (one.id === id ? { ...one, name } : one));
      return { ok: true, value: groups[0] };
    });
    answer('POST /printerGroup/delete', ({ id }) => {
      groups = groups.filter((one) => one.id !== id);
      return { ok: true, value: {} };
    });
    await show();
    expect(rows('Groups')[0]).toMatch(/^出货 aСклад 1, Склад 2TSPL.* · 300 dpi/);
    expect(rows('Groups')[1]).toContain('No printers in this group: its jobs wait.');
    await press('Change: 出货 a');
    await eventually(async () => {
      await settled();
      named('[role="dialog"] button', 'Save');
    });
    await typeInto(nameField(), 'Отгрузка');
    await press('Save');
    expect(inputsOf('POST /printerGroup/update')).toMatchObject([{ id: 'a', name: 'Отгрузка' }]);
    expect(rows('Groups')[0]).toMatch(/^Отгрузка/);
    await press('Delete: 出货 b');
    await press('Delete', '[role="alertdialog"] button, [role="dialog"] button');
    expect(inputsOf('POST /printerGroup/delete')).toEqual([{ id: 'b' }]);
    expect([rows('Groups').length, rows('Printers').length]).toEqual([1, 2]);
  });

  it('are offered as soon as there is a printer', async () => {
    printers = [printer('1')];
    await show();
    expect(page()).toContain('No groups yet.');
    expect(named('button', 'New group')).toBeTruthy();
  });
});

describe('jobs', () => {
  it('name their destination, their state, and why they wait or failed', async () => {
    jobs = [
      job('1', { printedLabels: 1234, labels: 2000 }),
      job('2', { state: 'waiting', printer: null, group: 'Док', printedLabels: 0, labels: 1 }),
      job('3', { state: 'waiting', isReached: false, group: 'Док' }),
      job('4', { state: 'printing', reason: '缺纸', labels: null }),
      job('5', { state: 'failed', problem: { code: 'planTooLarge', message: 'Нет памяти', params: {} } }),
      job('6', {
        state: 'failed',
        failure: {
          row: 12,
          problems: [
            { code: 'barcodeCheckDigit', message: '検査', params: {}, element: 'ean', severity: 'error' },
          ],
        },
      }),
      job('7', { printer: null }),
    ];
    await show();
    const [done, ofGroup, away, printing, failed, badRow, gone] = rows('Jobs');
    expect(done).toMatch(/^Dock 1Printed1,234 of 2,000 labels printed · /);
    expect(ofGroup).toContain('ДокWaiting0 of 1 label printed');
    expect(ofGroup).toContain('Waiting for a free printer of the group.');
    expect(away).toContain('Док: Dock 3');
    expect(away).toContain("Waiting for the printer's agent.");
    expect(printing).toContain('The agent reports: 缺纸');
    expect(printing).not.toContain('labels printed');
    expect(failed).toContain('Нет памяти');
    expect(badRow).toContain('Row 12: 検査');
    expect(gone).toContain('Deleted printer');
  });

  it('are paused at once and canceled after a question; the answer shows before the next list', async () => {
    jobs = [job('1', { state: 'printing' }), job('2', { state: 'paused' })];
    answer('POST /printJob/pause', () => {
      jobs = jobs.map((one) => (one.id === '1' ? { ...one, state: 'paused' } : one));
      return { ok: true, value: jobs[0] };
    });
    answer('POST /printJob/cancel', () => ({ ok: true, value: { ...jobs[1], state: 'cancelled' } }));
    await show();
    await press(/^Pause: Dock 1/);
    expect(inputsOf('POST /printJob/pause')).toEqual([{ id: '1' }]);
    expect(rows('Jobs')[0]).toContain('Paused');
    expect(named('button', /^Resume: Dock 1/)).toBeTruthy();
    await press(/^Cancel job: Dock 2/);
    expect(inputsOf('POST /printJob/cancel')).toEqual([]);
    expect(page()).toContain("The remaining labels aren't printed.");
    await press('Cancel job', '[role="alertdialog"] button, [role="dialog"] button');
    expect(inputsOf('POST /printJob/cancel')).toEqual([{ id: '2' }]);
  });

  it('are shown twenty at a time', async () => {
    jobs = Array.from({ length: 45 }, (_, at) => job(String(at)));
    await show();
    expect(rows('Jobs')).toHaveLength(20);
    await press('Show more');
    await press('Show more');
    expect(rows('Jobs')).toHaveLength(45);
    expect(page()).not.toContain('Show more');
  });
});

describe('jobs in doubt', () => {
  const doubt = { firstLabel: 21, lastLabel: 24, acknowledged: null, reason: '连接断开' };
  const inDoubt = (more: Partial<PrintJob> = {}) =>
    job('1', { state: 'doubt', printer: 'Док', printedLabels: 20, doubt, ...more });

  it('block their printer, and go on when the user has named the last printed label', async () => {
    jobs = [inDoubt(), job('2', { state: 'waiting', printer: 'Док' })];
    answer('POST /printJob/settle', () => {
      jobs = [inDoubt({ state: 'waiting', doubt: null }), jobs[1]];
      return { ok: true, value: jobs[0] };
    });
    await show();
    expect(page()).toContain('Labels 21 to 24 may or may not have printed.');
    expect(page()).toContain('Check the printer.');
    expect(page()).toContain('The agent reports: 连接断开');
    expect(rows('Jobs')[1]).toContain('Waiting until you confirm the last label that Док printed');
    await press('Say which label printed last: Док');
    await typeInto(nameField(), '22');
    await press('Continue');
    expect(inputsOf('POST /printJob/settle')).toEqual([{ id: '1', lastPrinted: 22 }]);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(page()).toContain('The job continues.');
    expect(page()).not.toContain('may or may not');
  });

  it('the question closes with a message if the agent has settled the doubt meanwhile', async () => {
    jobs = [inDoubt({ isReached: false, doubt: { ...doubt, lastLabel: 21 } })];
    await show();
    expect(page()).toContain('Label 21 may or may not have printed.');
    expect(page()).toContain('The agent is offline.');
    await press('Say which label printed last: Док');
    expect(document.querySelector('[role="dialog"]')).not.toBeNull();
    jobs = [job('1')];
    await settled(() => window.dispatchEvent(new Event('focus')));
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(page()).toContain('This job is no longer in doubt');
  });
});

it('a server that refuses is named with the time of the last answer, until trying again succeeds', async () => {
  answer('GET /printer/list', () => refused('notAllowed', 'Нет доступа.', 403));
  await show();
  expect(page()).toContain('Нет доступа.');
  expect(page()).not.toContain('Last updated');
  expect(page()).not.toContain('New printer');
  answer('GET /printer/list', () => ({ ok: true, value: [printer('1')] }));
  await press('Try again');
  expect(page()).not.toContain('Нет доступа.');
  expect(rows('Printers')).toHaveLength(1);
  answer('GET /printJob/list', () => refused('busy', '稍后再试', 503));
  await settled(() => window.dispatchEvent(new Event('focus')));
  expect(page()).toContain('稍后再试');
  expect(page()).toContain('Last updated: ');
  expect(rows('Printers')).toHaveLength(1);
});
