// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listShippedFonts } from '../../../server/resources/fonts/shippedFonts.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { answer, callsOf, hold, inputsOf, refused, resetApi } from '../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
} from '../../../tests/support/mountScreen.tsx';
import type { ListedFont } from '../features/fonts/fontNames.ts';
import { FontsScreen } from './FontsScreen.tsx';

const picked = vi.hoisted(() => ({ files: [] as File[], accept: '' }));
vi.mock(
  '../services/api/apiClient.ts',
  async () => (await import('../../../tests/support/fakeApi.ts')).fakeClient,
);
vi.mock('../ui/chooseFile.ts', () => ({
  chooseFiles: async (accept: string) => {
    picked.accept = accept;
    return picked.files;
  },
}));

const ownFont = (name: string): ListedFont => ({
  fontId: `own-${name}`,
  fontValue: name,
  fontName: `${name} 简`,
  fontEnglishName: name,
  fontTraditionalName: `${name} 繁`,
  isOwn: true,
  faces: [
    { family: name, bold: false, italic: false, url: `/api/v3/oss/${name}` },
    { family: name, bold: true, italic: true, url: `/api/v3/oss/${name}-b` },
  ],
});

let own: ListedFont[] = [];
let mounted: Mounted | null = null;
const text = () => document.body.textContent ?? '';
const items = (list: string) => [...document.querySelectorAll(`ul[aria-label="${list}"] > li`)];
const awaitText = (wanted: string) =>
  eventually(async () => {
    await settled();
    expect(text()).toContain(wanted);
  });
const show = async () => {
  mounted = await mountScreen(<FontsScreen />, '/setting/fontsetting');
  await settled();
};

beforeEach(() => {
  resetApi();
  own = [ownFont('Ромашка'), ownFont('Kai')];
  picked.files = [];
  vi.stubGlobal(
    'FontFace',
    class {
      load = () => Promise.reject(new Error('no such font'));
    },
  );
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  answer('GET /font/getFont', () => ({ ok: true, value: [...own, ...listShippedFonts()] }));
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.unstubAllGlobals();
});

it('[S3.40] [S7.03] the font settings list the own fonts and the bundled ones with their other names and styles', async () => {
  await show();
  expect(document.querySelector('h1')?.textContent).toBe('Font settings');
  expect(items('Your fonts').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Ромашка 简 · Ромашка 繁 · Regular, Bold italic'),
    expect.stringContaining('Kai 简 · Kai 繁 · Regular, Bold italic'),
  ]);
  expect(items('Fonts that come with Diecut')).toHaveLength(listShippedFonts().length);
  expect(document.querySelectorAll('[aria-label="Remove Kai"]')).toHaveLength(1);
  expect(inputsOf('GET /font/getFont')).toEqual([{}]);
});

it('without own fonts the list says which files can be added', async () => {
  own = [];
  await show();
  expect(text()).toContain('No fonts yet. Add font files (TTF, OTF, TTC, WOFF, WOFF2)');
});

it('placeholders are shown while the fonts load', async () => {
  const release = hold('GET /font/getFont');
  await show();
  expect(document.querySelector('[aria-label="Loading…"]')).not.toBeNull();
  await settled(() => release({ ok: true, value: own }));
  expect(document.querySelector('[aria-label="Loading…"]')).toBeNull();
  expect(items('Your fonts')).toHaveLength(2);
});

it("a failed list shows the server's message, and Try again loads it", async () => {
  answer('GET /font/getFont', () => refused('overloaded', 'Сервер перегружен.', 503));
  await show();
  await awaitText('Сервер перегружен.');
  expect(text()).toContain("Couldn't load your fonts.");
  answer('GET /font/getFont', () => ({ ok: true, value: own }));
  await press('Try again');
  await eventually(() => expect(items('Your fonts')).toHaveLength(2));
  expect(text()).not.toContain("Couldn't load your fonts.");
});

it('several font files are uploaded one after the other with their progress; a refused one is named and the others stay', async () => {
  picked.files = [new File(['a'], 'Ёлка.ttf'), new File(['b'], 'bad.otf'), new File(['c'], '楷.woff2')];
  const sent: string[] = [];
  let report: ((share: number) => void) | undefined;
  let finish: () => void = () => undefined;
  answer('POST /font/upload', async ({ file }, { onProgress }) => {
    const name = file instanceof File ? file.name : '';
    sent.push(name);
    report = onProgress;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    if (name === 'bad.otf') return refused('fontUnreadable', 'Файл bad.otf не шрифт.');
    own = [...own, ownFont(name.split('.')[0])];
    return { ok: true, value: ownFont(name.split('.')[0]) };
  });
  await show();
  await press('Add fonts');
  expect(picked.accept.split(',')).toEqual(
    expect.arrayContaining(['.ttf', '.otf', '.ttc', '.woff', '.woff2']),
  );
  expect(text()).toContain('Uploading Ёлка.ttf…');
  await settled(() => report?.(0.25));
  expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('0.25');
  // A second upload can't start meanwhile.
  await press('Add fonts');
  expect(sent).toEqual(['Ёлка.ttf']);
  await settled(() => finish());
  expect(text()).toContain('Ёлка added.');
  await settled(() => finish());
  await awaitText('Файл bad.otf не шрифт.');
  await settled(() => finish());
  await awaitText('楷 added.');
  expect(sent).toEqual(['Ёлка.ttf', 'bad.otf', '楷.woff2']);
  expect(document.querySelector('[role="progressbar"]')).toBeNull();
  await eventually(() => expect(items('Your fonts')).toHaveLength(4));
});

it('a canceled file picker uploads nothing', async () => {
  await show();
  await press('Add fonts');
  expect(callsOf('POST /font/upload')).toEqual([]);
  expect(document.querySelector('[role="progressbar"]')).toBeNull();
});

it('removing a font asks first; Escape and Cancel keep it, and a refusal is shown', async () => {
  await show();
  const dialog = () => document.querySelector('[role="dialog"]');
  await press('Remove Kai');
  expect(named('[role="dialog"] h2', 'Remove Kai?')).toBeTruthy();
  expect(dialog()?.textContent).toContain("This can't be undone.");
  const shown = dialog();
  if (shown) await pressKey(shown, 'Escape');
  await eventually(() => expect(dialog()).toBeNull());
  await press('Remove Kai');
  await press('Cancel');
  await eventually(() => expect(dialog()).toBeNull());
  expect(callsOf('POST /font/delete')).toEqual([]);
  answer('POST /font/delete', () => refused('overloaded', 'Сервер перегружен.', 503));
  await press('Remove Kai');
  await press('Remove', '[role="dialog"] button');
  await awaitText('Сервер перегружен.');
  expect(items('Your fonts')).toHaveLength(2);
  answer('POST /font/delete', ({ fontId }) => {
    own = own.filter((font) => font.fontId !== fontId);
    return { ok: true, value: {} };
  });
  await press('Remove Kai');
  await press('Remove', '[role="dialog"] button');
  await awaitText('Kai removed.');
  expect(inputsOf('POST /font/delete')).toEqual([{ fontId: 'own-Kai' }, { fontId: 'own-Kai' }]);
  await eventually(() => expect(items('Your fonts')).toHaveLength(1));
});

it('fonts can be made available offline and removed from the device; a failure names the font', async () => {
  const stored = new Map<string, Response>();
  let isFull = true;
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...stored.keys()].map((path) => ({ url: `http://localhost${path}` })),
      addAll: async (paths: readonly string[]) => {
        if (isFull) throw new Error('quota');
        for (const path of paths) stored.set(path, new Response());
      },
      match: async (path: string) => stored.get(path),
      delete: async (path: string) => stored.delete(path),
    }),
  });
  await show();
  await press('Make available offline: Tinos (Times New Roman)');
  await awaitText("Couldn't save Tinos (Times New Roman) for offline use.");
  isFull = false;
  await press('Make available offline: Tinos (Times New Roman)');
  await eventually(async () => {
    await settled();
    expect(named('button', 'Remove from this device: Tinos (Times New Roman)')).toBeTruthy();
  });
  expect(stored.size).toBeGreaterThan(0);
  await press('Remove from this device: Tinos (Times New Roman)');
  await eventually(async () => {
    await settled();
    expect(named('button', 'Make available offline: Tinos (Times New Roman)')).toBeTruthy();
  });
  expect(stored.size).toBe(0);
});

it('the list says why fonts cannot be stored offline', async () => {
  await show();
  expect(text()).toContain('Browsers save fonts for offline use only over HTTPS.');
  expect(document.querySelector('[aria-label^="Make available offline"]')).toBeNull();
});
