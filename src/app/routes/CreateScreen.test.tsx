// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, named, press, settled } from '../../../tests/support/mountScreen.tsx';
import { openDrafts } from '../../device/draftDatabase.ts';
import { readDraft } from '../../device/draftRecords.ts';
import { listDrafts } from '../../device/draftShelf.ts';
import { setUnit } from '../i18n/unit.ts';
import { CreateScreen } from './CreateScreen.tsx';

vi.mock(
  '../services/drafts/draftTab.ts',
  async () => (await import('../../../tests/support/onlyTab.ts')).onlyTab,
);
// Labels are drawn by a worker.
vi.mock('../services/previewLoop.ts', () => ({
  layoutPreview: async () => ({ ok: false, error: { code: 'x' } }),
}));

let mounted: Mounted | null = null;
beforeAll(async () => {
  await Promise.all([
    import('../features/stocks/StockCatalog.tsx'),
    import('../features/create/StarterStart.tsx'),
  ]);
});
beforeEach(async () => {
  setUnit('mm');
  const drafts = await openDrafts();
  for (const store of drafts.objectStoreNames) await drafts.clear(store);
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.unstubAllGlobals();
});

const open = async (address: string) => {
  mounted = await mountScreen(<CreateScreen />, address);
  await settled();
};
const tab = () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent;
const sizeField = (label: string) => {
  const input = named('label', label).parentElement?.querySelector('input');
  if (!input) throw new Error(`no field ${label}`);
  return input;
};
/** Waits until a draft was made and is opened in the editor; returns what is stored. */
async function awaitDraft() {
  await eventually(async () => {
    await settled();
    expect(mounted?.address()).toMatch(/^\/edit\?draft=/);
  });
  const id = new URLSearchParams(mounted?.address().split('?')[1]).get('draft') ?? '';
  const draft = await readDraft(id);
  if (!draft.ok) throw new Error(draft.error.code);
  return { label: draft.value.history.present, sheet: draft.value.sheet };
}

describe('what the start page asked for', () => {
  it.each([
    ['/label/create', 'By size'],
    ['/label/create?by=starter', 'Templates'],
    ['/label/create?by=нет', 'By size'],
    ['/label/create?find=50x30', 'By size'],
    ['/label/create?find=Avery%205160', 'By product'],
  ])('%s starts with the tab %s', async (address, expected) => {
    await open(address);
    expect(tab()).toBe(expected);
  });

  it('a size is filled in', async () => {
    await open('/label/create?find=50x30');
    expect([sizeField('Width').value, sizeField('Height').value]).toEqual(['50', '30']);
  });

  it('the chosen tab is part of the address', async () => {
    await open('/label/create?find=50x30');
    await press('Templates', '[role="tab"]');
    expect([mounted?.address(), tab()]).toEqual(['/label/create?by=starter', 'Templates']);
  });
});

describe('a new label', () => {
  it('of a size opens in the editor, with a name that no other draft has', async () => {
    await open('/label/create?find=50x30');
    await press(/^Create label/);
    const { label: first } = await awaitDraft();
    expect(first).toMatchObject({ widthMm: 50, heightMm: 30, elements: [] });
    await mounted?.unmount();
    await open('/label/create?find=50x30');
    expect(document.body.textContent).toContain(first.name);
    await press(/^Create label/);
    expect((await awaitDraft()).label.name).not.toBe(first.name);
    expect(await listDrafts()).toMatchObject({ ok: true, value: [{}, {}] });
  });

  it('of a product has its stock', async () => {
    await open('/label/create?find=Avery%205160');
    await eventually(async () => {
      await settled();
      named('button[aria-pressed]', /^Avery 5160/);
    });
    await press(/^Avery 5160/, 'button[aria-pressed]');
    await press(/^Create label|^Use this|^Create/);
    expect((await awaitDraft()).label).toMatchObject({ widthMm: 66.68, stock: { name: 'Avery 5160' } });
  });

  it('of a template has its content and its sample spreadsheet', async () => {
    const fetched: string[] = [];
    // The files of this DOM can't be copied into a database.
    vi.stubGlobal('File', NodeFile);
    vi.stubGlobal('Blob', NodeBlob);
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url);
      return { ok: true, blob: async () => new NodeBlob(['xlsx']) };
    });
    await open('/label/create?by=starter');
    await eventually(async () => {
      await settled();
      for (const name of ['Shelf price', 'Chinese tea price'])
        expect(named('button', `Use this template: ${name}`).getAttribute('aria-disabled')).not.toBe('true');
    });
    await press('Use this template: Chinese tea price');
    const { label, sheet } = await awaitDraft();
    expect(label.elements.length).toBeGreaterThan(0);
    expect(fetched[0]).toContain('data');
    expect(sheet?.file.name).toBe(`${label.name}.xlsx`);
  });

  it('of a template opens without the spreadsheet if that cannot be loaded', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await open('/label/create?by=starter');
    await eventually(async () => {
      await settled();
      expect(named('button', 'Use this template: Asset tag').getAttribute('aria-disabled')).not.toBe('true');
    });
    await press('Use this template: Asset tag');
    expect((await awaitDraft()).sheet).toBeNull();
  });
});
