// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listShippedFonts } from '../../../../server/resources/fonts/shippedFonts.ts';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import { FontItem } from './FontItem.tsx';
import type { ListedFont } from './fontNames.ts';

const drawnNames = readFileSync(join(import.meta.dirname, '../../../../public/fonts/names.json'), 'utf8');
/** Names of the fonts that are installed on the computer. */
const installed = new Set<string>();

/** Font face of a browser, which loads `local()` sources that are installed, and any file. */
class FakeFontFace {
  readonly family: string;
  readonly #source: string | Uint8Array;
  constructor(family: string, source: string | Uint8Array) {
    this.family = family;
    this.#source = source;
  }
  load(): Promise<FakeFontFace> {
    const source = this.#source;
    const names = typeof source === 'string' ? source.matchAll(/local\("([^"]*)"\)/g) : null;
    const isThere = !names || [...names].some(([, name]) => installed.has(name));
    return isThere ? Promise.resolve(this) : Promise.reject(new Error('no such font'));
  }
}

let mounted: Mounted | null = null;
beforeEach(() => {
  installed.clear();
  vi.stubGlobal('FontFace', FakeFontFace);
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/fonts/names.json' ? new Response(drawnNames) : new Response('', { status: 404 }),
  );
});
afterEach(async () => {
  await mounted?.unmount();
  vi.unstubAllGlobals();
});

function shipped(id: string): ListedFont {
  const found = listShippedFonts().find(({ fontId }) => fontId === id);
  if (!found) throw new Error(`no font ${id}`);
  return found;
}

async function mount(font: ListedFont): Promise<HTMLElement> {
  mounted = await mountScreen(
    <FontItem font={font} kept={new Set()} onKept={() => undefined} onRemove={() => undefined} />,
  );
  await settled();
  return mounted.page;
}

const flag = (page: HTMLElement) => (page.textContent ?? '').includes('Installed on this computer');

describe('font in the font settings', () => {
  it('says whether it is installed on this computer [S3.40]', async () => {
    installed.add('Tinos');
    expect(flag(await mount(shipped('tinos')))).toBe(true);
    await mounted?.unmount();
    expect(flag(await mount(shipped('cousine')))).toBe(false);
  });

  it('counts as installed by its full name, without the model in parentheses [S3.40]', async () => {
    installed.add('Arimo Regular');
    expect(flag(await mount(shipped('arimo')))).toBe(true);
  });

  it.each(listShippedFonts().map(({ fontId }) => fontId))(
    'shows the sample of %s that the build draws',
    async (id) => {
      const page = await mount(shipped(id));
      expect([...page.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([
        `/fonts/samples.svg#${id}`,
      ]);
    },
  );

  it('shows its name in its own face, and as text for screen readers', async () => {
    const page = await mount(shipped('tinos'));
    const entries: readonly (readonly [string, string, number, number, string])[] = JSON.parse(drawnNames);
    const [, , width, height, data] =
      entries.find(([id, name]) => id === 'tinos' && name === 'Tinos (Times New Roman)') ?? [];
    const drawn = page.querySelector('svg[viewBox] path');
    expect(drawn?.getAttribute('d')).toBe(data);
    expect(drawn?.closest('svg')?.getAttribute('viewBox')).toBe(`0 0 ${width} ${height}`);
    expect(page.textContent).toContain('Tinos (Times New Roman)');
  });

  it('shows its name as text if no drawing of it exists', async () => {
    const page = await mount({ ...shipped('tinos'), fontEnglishName: 'Tinos of a newer server' });
    expect(page.textContent).toContain('Tinos of a newer server');
    expect(page.querySelector('svg[viewBox]')).toBeNull();
  });
});
