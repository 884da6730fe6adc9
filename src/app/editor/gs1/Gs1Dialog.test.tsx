// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type MountedPanel, mountPanel } from '../../../../tests/support/mountPanel.tsx';
import { named, press, pressKey, settled, type } from '../../../../tests/support/mountScreen.tsx';

// The picture of the symbol is drawn by a worker.
vi.mock(
  '../../services/workerClients.ts',
  async () => (await import('../../../../tests/support/idleWorkers.ts')).idleWorkers,
);

let panel: MountedPanel;
afterEach(() => panel.mounted.unmount());

const dialog = () => document.querySelector('[role="dialog"]');
const input = (label: string) => {
  const found = dialog()?.querySelector(`input[aria-label="${label}"]`);
  if (!(found instanceof HTMLInputElement))
    throw new Error(`no field ${label} in ${dialog()?.innerHTML.match(/aria-label="[^"]*"/g)}`);
  return found;
};
const contentShown = () => dialog()?.querySelector('output')?.textContent;
const canSave = () => named('[role="dialog"] button', 'OK').getAttribute('aria-disabled') !== 'true';
const symbol = () => {
  const element = panel.element('c');
  if (element.kind !== 'barcode' && element.kind !== 'qrcode') throw new Error('no symbol');
  return element;
};
const paste = async (text: string) => {
  await type(input('Paste or scan a code to parse it'), text);
  await pressKey(input('Paste or scan a code to parse it'), 'Enter');
};

async function open(
  element: object,
  columns: readonly string[] = [],
  button = 'GS1 builder…',
): Promise<void> {
  panel = await mountPanel([{ id: 'c', ...element }], columns);
  await panel.select(['c']);
  await press(button);
  await eventually(async () => {
    await settled();
    expect(contentShown()).toBeDefined();
  });
}

it('takes the content apart, and writes it back in the shortest order', async () => {
  await open({ kind: 'barcode', symbology: 'gs1_128', content: '(10)ABC(01)04012345678901' });
  expect([input('Value of (10)').value, input('Value of (01)').value]).toEqual(['ABC', '04012345678901']);
  // The identifier of a fixed length comes first, so that no separator is needed.
  expect(contentShown()).toBe('(01)04012345678901(10)ABC');
  await press('Shortest order', 'label');
  expect(contentShown()).toBe('(10)ABC(01)04012345678901');
  await press('OK');
  expect(symbol().content).toBe('(10)ABC(01)04012345678901');
  expect(dialog()).toBeNull();
});

it('names a wrong check digit, offers the right one, and saves only then', async () => {
  await open({ kind: 'barcode', symbology: 'gs1_128', content: '(01)04012345678902' });
  expect(canSave()).toBe(false);
  expect(dialog()?.textContent).toMatch(/check digit/i);
  await press('Check digit: 04012345678901');
  expect([input('Value of (01)').value, canSave()]).toEqual(['04012345678901', true]);
});

it('parses what a scanner sends, and keeps text that it cannot parse for a correction', async () => {
  await open({ kind: 'qrcode', symbology: 'gs1DataMatrix', content: '(01)04012345678901' });
  await paste('Чай 7');
  expect(input('Paste or scan a code to parse it').value).not.toBe('');
  expect(dialog()?.querySelector('[role="alert"]')?.textContent).toBeTruthy();
  expect(input('Value of (01)').value).toBe('04012345678901');
  await paste(']d2010401234567890117261231\u001d10A-7');
  expect(input('Paste or scan a code to parse it').value).toBe('');
  expect(contentShown()).toBe('(01)04012345678901(17)261231(10)A-7');
});

it('rows are added, moved and removed, and a column is inserted into the value that had the focus', async () => {
  await open({ kind: 'barcode', symbology: 'gs1_128', content: '(01)04012345678901' }, ['charge', '序列号']);
  await press('Add identifier');
  expect(canSave()).toBe(false);
  await type(input('Identifier 2'), '21');
  await press('(21)Serial numberSERIAL', '[role="option"]');
  await settled(() => input('Value of (21)').focus());
  await press('序列号');
  expect(input('Value of (21)').value).toBe('{序列号}');
  await press('Move (21) up');
  expect(
    [...(dialog()?.querySelectorAll('li input[aria-label^="Value"]') ?? [])].map((one) =>
      one.getAttribute('aria-label'),
    ),
  ).toEqual(['Value of (21)', 'Value of (01)']);
  await press('OK');
  // A value with a column makes the content a template.
  expect(symbol()).toMatchObject({ data: { source: 'template' } });
  expect(symbol().content).toContain('{序列号}');
});

it('a Digital Link has its own prefix and path', async () => {
  await open(
    { kind: 'qrcode', symbology: 'qrcode', content: 'https://id.gs1.org/01/04012345678901/10/A1' },
    [],
    'GS1 Digital Link…',
  );
  expect(input('Value of (10)').value).toBe('A1');
  const domain = [...(dialog()?.querySelectorAll('input') ?? [])].find(({ value }) =>
    value.startsWith('https://'),
  );
  if (!domain) throw new Error('no prefix');
  await type(domain, 'https://чай.example/p');
  expect(contentShown()).toMatch(/\/p\/01\/04012345678901\/10\/A1$/);
  await press('Remove (10)');
  await press('OK');
  expect(symbol().content).toMatch(/\/p\/01\/04012345678901$/);
});
