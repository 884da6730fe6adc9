// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, NOT_REACHED, refused, resetApi } from '../../../../tests/support/fakeApi.ts';
import { signInAs } from '../../../../tests/support/signInAs.ts';
import { FONT_LIMITS, STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { fail, ok, type Problem } from '../../../core/base/result.ts';
import type { FontPermission } from '../../../core/font/fontPermission.ts';
import type { OfferedFace } from '../../../core/font/readFontFile.ts';
import { loadAsset } from '../../../device/pictureStore.ts';
import { endSession } from '../account/session.ts';
import type { AnswerOf } from '../api/sendCall.ts';
import { bringAccountFamily, listAccountFamilies } from './accountFonts.ts';
import { localFontQuery } from './localFonts.ts';
import { keepFace, loadFontSample, readFont } from './readFont.ts';

const files = vi.hoisted(() => ({
  /** Files of the server, by address. */
  served: new Map<string, Uint8Array<ArrayBuffer>>(),
  isCrashing: false,
  faces: [] as OfferedFace[],
  /** Problem of each tested face. */
  problem: null as Problem | null,
  /** Names that were offered for fonts without their own. */
  fallbacks: [] as string[],
}));
vi.mock('../api/apiClient.ts', async () => {
  const { fakeClient, NOT_REACHED: lost } = await import('../../../../tests/support/fakeApi.ts');
  const readFile = async (address: string) => {
    const value = files.served.get(address);
    return value ? { ok: true, value } : lost;
  };
  return { ...fakeClient, readFile };
});
vi.mock('../workerClients.ts', () => ({
  deviceWorker: {
    call: async (use: (device: object) => unknown) => {
      if (files.isCrashing) throw new Error('упал');
      return use({
        listFont: async (_file: Uint8Array, fallback: string) => {
          files.fallbacks.push(fallback);
          return files.faces.length > 0 ? ok(files.faces) : fail('fontDamaged');
        },
        tryFont: async (file: Uint8Array) =>
          files.problem ? { ok: false, error: files.problem } : ok({ file, permission: ALLOWED }),
      });
    },
  },
}));

const ALLOWED: FontPermission = { level: 'installable', noSubsetting: false, bitmapOnly: false };
const face = (family: string, more: Partial<OfferedFace> = {}): OfferedFace => ({
  ...{ family, bold: false, italic: false, index: 0, axes: {}, otherFamilies: [], permission: ALLOWED },
  ...more,
});
const TTF = Uint8Array.of(0, 1, 0, 0, 7);

beforeEach(() => {
  resetApi();
  Object.assign(files, { isCrashing: false, faces: [face('Шрифт 字体')], problem: null, fallbacks: [] });
  files.served.clear();
});
afterEach(() => {
  endSession('/');
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'queryLocalFonts');
  localStorage.removeItem(`${STORAGE_PREFIX}accountFonts`);
});

describe('fonts of an account', () => {
  type Listed = AnswerOf<'GET /font/getFont'>[number];
  const listed = (fontId: string, isOwn: boolean, faces: readonly (readonly [string, string])[]): Listed => ({
    ...{
      fontId,
      fontValue: fontId,
      fontName: fontId,
      fontEnglishName: fontId,
      fontTraditionalName: fontId,
      isOwn,
    },
    faces: faces.map(([family, url]) => ({ family, bold: false, italic: false, url })),
  });

  it('are listed by family, without those of the product, and are known while offline', async () => {
    const fonts = [
      listed('f1', true, [
        ['Весна', '/a'],
        ['Весна', '/a'],
        ['Весна', '/b'],
        ['春', '/a'],
      ]),
      listed('f2', true, [['Весна', '/c']]),
      listed('f3', false, [['Noto Sans', '/d']]),
    ];
    answer('GET /font/getFont', () => ({ ok: true, value: fonts }));
    signInAs('u');
    const families = [
      { family: 'Весна', fontId: 'f1', urls: ['/a', '/b', '/c'] },
      { family: '春', fontId: 'f1', urls: ['/a'] },
    ];
    expect(await listAccountFamilies()).toEqual({ families, refusal: null });
    answer('GET /font/getFont', () => NOT_REACHED);
    expect(await listAccountFamilies()).toEqual({ families, refusal: NOT_REACHED.error });
    // Another user of this device doesn't see them.
    endSession('/');
    signInAs('other');
    expect((await listAccountFamilies()).families).toEqual([]);
  });

  it('are none without an account, and none if what is remembered is damaged', async () => {
    expect(await listAccountFamilies()).toEqual({ families: [], refusal: null });
    signInAs('u');
    const families = [
      { family: 'a' },
      { family: 'b', fontId: 'f', urls: [7] },
      { family: 'c', fontId: 'f', urls: [] },
    ];
    localStorage.setItem(`${STORAGE_PREFIX}accountFonts`, JSON.stringify({ userId: 'u', families }));
    answer('GET /font/getFont', () => refused('busy', '', 503));
    expect((await listAccountFamilies()).families).toEqual([families[2]]);
    localStorage.setItem(`${STORAGE_PREFIX}accountFonts`, '{');
    expect((await listAccountFamilies()).families).toEqual([]);
  });

  const family = { family: 'Шрифт 字体', fontId: 'f1', urls: ['/a', '/b'] };

  it('are stored on the device with all their faces, but not with those of other families', async () => {
    files.served.set('/a', TTF).set('/b', Uint8Array.of(1, 2, 3));
    files.faces = [face('Шрифт 字体', { bold: true, axes: { wght: 700 } }), face('Другой')];
    const brought = await bringAccountFamily(family);
    if (!brought.ok) throw new Error(brought.error.code);
    expect(brought.value).toMatchObject([
      { family: 'Шрифт 字体', bold: true, axes: { wght: 700 } },
      { family: 'Шрифт 字体', bold: true },
    ]);
    const [first, second] = brought.value.map(({ asset }) => asset);
    expect(first).not.toBe(second);
    expect((await loadAsset(first))?.bytes).toEqual(TTF);
  });

  it('are not usable if a file is missing, damaged, broken, or without the family', async () => {
    files.served.set('/a', TTF);
    expect(await bringAccountFamily(family)).toMatchObject({ ok: false, error: { code: 'notReached' } });
    files.served.set('/b', TTF);
    files.faces = [face('Другой')];
    expect(await bringAccountFamily(family)).toEqual(fail('fontFaceMissing', { font: 'Шрифт 字体' }));
    files.faces = [];
    expect(await bringAccountFamily(family)).toEqual(fail('fontDamaged', { font: 'Шрифт 字体' }));
    files.faces = [face('Шрифт 字体')];
    files.problem = { code: 'fontGlyphs', params: { count: 2 } };
    expect(await bringAccountFamily(family)).toEqual(fail('fontGlyphs', { count: 2, font: 'Шрифт 字体' }));
  });
});

describe('font file', () => {
  it('is named by its content; its ending is that of its name or of its kind', async () => {
    const endings: Record<string, string> = {};
    for (const [name, bytes] of [
      ['Весна.OTF', TTF],
      ['春', TTF],
      ['春.bin', new TextEncoder().encode('ttcf …')],
    ] as const) {
      const read = await readFont(new File([bytes], name));
      if (!read.ok) throw new Error(read.error.code);
      endings[name] = read.value.asset.name.replace(/^.*\./, '');
      expect(read.value).toMatchObject({ name, faces: files.faces });
    }
    expect(endings).toEqual({ 'Весна.OTF': 'otf', 春: 'ttf', '春.bin': 'ttc' });
    expect(files.fallbacks).toEqual(['Весна', '春', '春']);
  });

  it('that is too large is refused before it is read, and one that breaks the worker is named', async () => {
    const large = new File([TTF], 'Весна.ttf');
    Object.defineProperty(large, 'size', { value: FONT_LIMITS.maxFileBytes + 1 });
    const maxMegabytes = FONT_LIMITS.maxFileBytes / 1024 / 1024;
    expect(await readFont(large)).toEqual(fail('fontTooLarge', { font: 'Весна.ttf', maxMegabytes }));
    files.isCrashing = true;
    expect(await readFont(new File([TTF], 'Весна.ttf'))).toEqual(fail('fontBroke', { font: 'Весна.ttf' }));
  });
});

describe('sample of a font', () => {
  /** Faces that the page got. */
  let added: unknown[] = [];
  let isRefused = false;
  class FakeFace {
    readonly family: string;
    constructor(family: string) {
      this.family = family;
    }
    async load() {
      if (isRefused) throw new DOMException('', 'SyntaxError');
      return this.family;
    }
  }
  beforeEach(() => {
    [added, isRefused] = [[], false];
    vi.stubGlobal('FontFace', FakeFace);
    const fonts = { add: (loaded: unknown) => added.push(loaded) };
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(document, 'fonts'));

  const kept = async (content: number) => {
    const bytes = Uint8Array.of(0, 1, 0, 0, content);
    const font = await keepFace(
      { name: 'a', asset: { name: `${content}.ttf`, bytes }, faces: [] },
      face('Весна'),
    );
    if (!font.ok) throw new Error(font.error.code);
    return font.value;
  };

  it('is registered once, in a face of its own', async () => {
    const font = await kept(1);
    const [first, second] = [await loadFontSample(font), await loadFontSample({ ...font, family: '春' })];
    expect(first).toMatchObject({ ok: true, value: { permission: ALLOWED } });
    expect(second).toBe(first);
    expect(added).toHaveLength(1);
    const other = await loadFontSample(await kept(2));
    expect(other).not.toEqual(first);
  });

  it('of a font that the browser refuses keeps its name; that of a missing one is tried again', async () => {
    isRefused = true;
    expect(await loadFontSample(await kept(3))).toMatchObject({ ok: true });
    expect(added).toEqual([]);
    const missing = { family: 'Весна', bold: false, italic: false, asset: 'none.ttf', index: 0, axes: {} };
    expect(await loadFontSample(missing)).toEqual(fail('fontMissing', { font: 'Весна', asset: 'none.ttf' }));
    const font = await kept(4);
    files.problem = { code: 'fontBroke' };
    expect(await loadFontSample(font)).toEqual(fail('fontBroke', { font: 'Весна' }));
    files.problem = null;
    expect(await loadFontSample(font)).toMatchObject({ ok: true });
  });
});

it('fonts of the computer are listed if the browser can do so', async () => {
  expect(localFontQuery()).toBeNull();
  const fonts = [{ family: 'Весна' }];
  const query = vi.fn(async function (this: unknown) {
    return this === window ? fonts : [];
  });
  Object.defineProperty(window, 'queryLocalFonts', { value: query, configurable: true });
  expect(query).not.toHaveBeenCalled();
  expect(await localFontQuery()?.()).toBe(fonts);
});
