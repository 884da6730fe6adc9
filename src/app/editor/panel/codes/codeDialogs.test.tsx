// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../../../tests/support/eventually.ts';
import {
  choose,
  enter,
  fieldOf,
  type MountedPanel,
  mountPanel,
  tick,
} from '../../../../../tests/support/mountPanel.tsx';
import { named, press, pressKey, settled, type } from '../../../../../tests/support/mountScreen.tsx';

let panel: MountedPanel;
beforeEach(() => localStorage.clear());
afterEach(() => panel.mounted.unmount());

const dialog = () => document.querySelector('[role="dialog"]');
const choices = () =>
  [...(dialog()?.querySelectorAll<HTMLElement>('[data-symbology]') ?? [])].map(
    ({ dataset }) => dataset.symbology,
  );
function symbol(id = 'c') {
  const element = panel.element(id);
  if (element.kind !== 'barcode' && element.kind !== 'qrcode') throw new Error('no symbol');
  return element;
}
async function openPicker(): Promise<void> {
  await press(/^Type/);
  await eventually(async () => {
    await settled();
    expect(choices().length).toBeGreaterThan(5);
  });
}
const search = () => {
  const input = dialog()?.querySelector('input');
  if (!input) throw new Error('no search');
  return input;
};

it('the picker of symbologies finds them by name, use and group, and Enter takes the best match', async () => {
  panel = await mountPanel([{ kind: 'barcode', id: 'c', symbology: 'code128', content: '4006381333931' }]);
  await panel.select(['c']);
  await openPicker();
  await type(search(), 'ean13');
  expect(choices()[0]).toBe('ean13');
  await type(search(), 'nothing like this');
  expect(choices()).toEqual([]);
  await type(search(), 'EAN-13');
  await pressKey(search(), 'Enter');
  expect(symbol()).toMatchObject({ symbology: 'ean13', content: '4006381333931' });
  expect(dialog()).toBeNull();
});

it('a symbology that refuses the content names the reason, and takes a sample or keeps the content', async () => {
  panel = await mountPanel([{ kind: 'barcode', id: 'c', symbology: 'code128', content: 'Чай-7' }]);
  await panel.select(['c']);
  await openPicker();
  await type(search(), 'ean13');
  await pressKey(search(), 'Enter');
  expect(dialog()?.textContent).toContain("Your content isn't valid for this type");
  expect(symbol().symbology).toBe('code128');
  await press('Keep the content');
  expect(symbol()).toMatchObject({ symbology: 'ean13', content: 'Чай-7' });
  await openPicker();
  await type(search(), 'upca');
  await pressKey(search(), 'Enter');
  await press(/^Start with/);
  expect(symbol().symbology).toBe('upca');
  expect(symbol().content).toMatch(/^\d{11,12}$/);
});

it('arrow keys move through the choices, from the search field downwards', async () => {
  panel = await mountPanel([{ kind: 'qrcode', id: 'c', content: 'x' }]);
  await panel.select(['c']);
  await openPicker();
  search().focus();
  await pressKey(search(), 'ArrowDown');
  const [first, second] = choices();
  const focused = () =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.symbology : '';
  expect(focused()).toBe(first);
  await pressKey(document.activeElement ?? document.body, 'ArrowRight');
  expect(focused()).toBe(second);
  await press('Cancel');
  expect(dialog()).toBeNull();
});

it('a QR code gets error correction, characters and shape as its symbology has them', async () => {
  panel = await mountPanel([{ kind: 'qrcode', id: 'c', content: '茶' }]);
  await panel.select(['c']);
  await choose('Error correction', 'H');
  await choose('Characters', 'gbk');
  expect(symbol()).toMatchObject({ errorCorrection: 'H', characterSet: 'gbk' });
  await openPicker();
  await type(search(), 'Data Matrix');
  await pressKey(search(), 'Enter');
  expect(symbol().symbology).toBe('dataMatrix');
  await choose('Shape', 'rectangle');
  expect(symbol()).toMatchObject({ dataMatrixShape: 'rectangle' });
  expect(document.body.textContent).not.toContain('Error correction');
});

/** Opens the folded section with the forms. */
async function openForms(content: string, more: object = {}): Promise<void> {
  panel = await mountPanel([{ kind: 'qrcode', id: 'c', content, ...more }], ['ssid', 'mail']);
  await panel.select(['c']);
  const header = named('button', 'Action');
  // The section stays open once it was opened.
  if (header.getAttribute('aria-expanded') !== 'true') await settled(() => header.click());
  await eventually(async () => {
    await settled();
    fieldOf('When scanned');
  });
}

it.each([
  ['link', [['Web address (URL)', 'https://example.com/茶?a=1']], 'https://example.com/茶?a=1'],
  ['phone', [['Phone number', '+74951234567']], 'tel:+74951234567'],
  [
    'email',
    [
      ['To', 'bo@example.com'],
      ['Subject', 'Чай'],
      ['Text', 'a & b'],
    ],
    /^(mailto:|MATMSG:).*bo@example\.com/,
  ],
  [
    'message',
    [
      ['Phone number', '+491'],
      ['Text', 'hallo: ja'],
    ],
    /^(SMSTO|smsto):\+491:hallo: ja$/,
  ],
  [
    'contact',
    [
      ['First name', 'Ána'],
      ['Last name', '李'],
      ['Phone', '123'],
      ['Address', 'Weg 1'],
    ],
    /李/,
  ],
] as const)('the form for %s writes the content, and is filled in from it', async (form, typed, content) => {
  await openForms('');
  await choose('When scanned', form);
  for (const [label, value] of typed) {
    const field = fieldOf(label);
    if (field instanceof HTMLSelectElement) throw new Error('no text');
    await type(field, value);
  }
  if (typeof content === 'string') expect(symbol().content).toBe(content);
  else expect(symbol().content).toMatch(content);
  // Another visit of the panel reads the form from the content.
  const written = symbol().content;
  await panel.mounted.unmount();
  await openForms(written);
  expect(fieldOf('When scanned').value).toBe(form);
  for (const [label, value] of typed) expect(fieldOf(label).value).toBe(value);
});

it('the form for Wi-Fi escapes its values, has no password for open networks, and takes columns in a template', async () => {
  await openForms('', { data: { source: 'template' } });
  await choose('When scanned', 'wifi');
  await enter('Network', 'Büro; "2"');
  await enter('Password', 'a:b\\c');
  await tick('The network is hidden');
  expect(symbol().content).toBe('WIFI:T:WPA;S:Büro\\; \\"2\\";P:a\\:b\\\\c;H:true;;');
  await choose('Protection', 'nopass');
  expect(document.body.textContent).not.toContain('Password');
  await enter('Network', '{ssid}');
  expect(symbol().content).toContain('{ssid');
  expect(fieldOf('Network').value).toBe('{ssid}');
});
