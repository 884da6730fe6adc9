// @vitest-environment happy-dom
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type,
} from '../../../tests/support/mountScreen.tsx';
import { ARTICLES } from '../features/help/articles.ts';
import { TOURS } from '../features/help/tours/tours.ts';
import { HelpScreen } from './HelpScreen.tsx';

type Texts = typeof import('../features/help/articleTexts.ts');

/** Makes loading the articles fail or wait; null for the real texts. */
const loading = vi.hoisted((): { instead: (() => Promise<never>) | null } => ({ instead: null }));
vi.mock('../features/help/articleTexts.ts', async (importOriginal) => {
  const original = await importOriginal<Texts>();
  return {
    fetchArticleIndex: (language: Parameters<Texts['fetchArticleIndex']>[0]) =>
      loading.instead?.() ?? original.fetchArticleIndex(language),
    fetchArticleBodies: (language: Parameters<Texts['fetchArticleBodies']>[0]) =>
      loading.instead?.() ?? original.fetchArticleBodies(language),
  };
});

let mounted: Mounted | null = null;
const text = () => document.querySelector('main')?.textContent ?? '';
const search = () => {
  const found = document.querySelector('input[type="search"]');
  if (!(found instanceof HTMLInputElement)) throw new Error('no search field');
  return found;
};
const status = () => document.querySelector('[role="status"]')?.textContent ?? '';
const awaitText = (wanted: string | RegExp) =>
  eventually(async () => {
    await settled();
    expect(text()).toMatch(wanted);
  });
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}
const show = async (address: string) => {
  mounted = await mountScreen(
    <>
      <Back />
      <Link to="/help/help-useful">Tutorials of the bar</Link>
      <Routes>
        <Route path="/help/help-useful" element={<HelpScreen screen="useful" />} />
        <Route path="/help/help-common" element={<HelpScreen screen="common" />} />
        <Route path="/feedback/feedback" element={<main>feedback form</main>} />
      </Routes>
    </>,
    address,
  );
  await settled();
};

beforeEach(() => {
  loading.instead = null;
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

describe('help screens', () => {
  it('[S2.12] show tours and guides, and common problems', async () => {
    await show('/help/help-useful');
    await awaitText('First steps');
    expect(document.querySelector('h1')?.textContent).toBe('Tours and guides');
    expect(text()).toContain('Create a labelChoose a size, add a text, print.');
    expect(document.querySelectorAll('button[aria-label^="Start the tour: "]')).toHaveLength(TOURS.length);
    const cards = () => document.querySelectorAll('main a[href*="article="]').length;
    expect(cards()).toBe(ARTICLES.filter(({ screen }) => screen === 'useful').length);
    await mounted?.unmount();
    await show('/help/help-common');
    await awaitText('When something goes wrong');
    expect(document.querySelector('h1')?.textContent).toBe('Common problems');
    expect(document.querySelectorAll('button[aria-label^="Start the tour: "]')).toHaveLength(0);
    expect(cards()).toBe(ARTICLES.filter(({ screen }) => screen === 'common').length);
  });

  it('[S2.30] search tours and articles by keyword, and name the number of results', async () => {
    await show('/help/help-useful');
    await awaitText('First steps');
    await type(search(), 'barcode');
    await eventually(async () => {
      await settled();
      expect(status()).toMatch(/^\d+ results for “barcode”$/);
    });
    const results = [...document.querySelectorAll('main section li')];
    expect(results.length).toBe(Number(status().match(/^\d+/)?.[0]));
    const kinds = new Set(results.map((one) => one.querySelector('.fui-Badge')?.textContent));
    expect(kinds).toEqual(new Set(['Tour', 'Article']));
    expect(results[0].querySelector('mark')?.textContent?.toLowerCase()).toContain('barcode');
    expect(mounted?.address()).toBe('/help/help-useful?q=barcode');
    await type(search(), '');
    await awaitText('First steps');
    expect(mounted?.address()).toBe('/help/help-useful');
  });

  it('[S2.30] a search without results says so and leads to the feedback form', async () => {
    await show('/help/help-common?q=zzqqxx');
    await awaitText('No results for “zzqqxx”');
    expect(search().value).toBe('zzqqxx');
    await press('Feedback');
    await awaitText('feedback form');
  });

  it('an article opens from the results with its heading focused, and All topics leads back to all topics', async () => {
    await show('/help/help-useful?q=spreadsheet');
    await awaitText(/results? for/);
    const result = document.querySelector<HTMLElement>('main li a[href*="article="]');
    const href = result?.getAttribute('href') ?? '';
    await settled(() => result?.click());
    await awaitText('All topics');
    expect(mounted?.address()).toBe(href);
    const heading = document.querySelector('article h1');
    expect(heading?.textContent).not.toBe('');
    expect(document.activeElement).toBe(heading);
    expect(search().value).toBe('');
    await press('All topics');
    await awaitText(/First steps|When something goes wrong/);
    expect(status()).toBe('');
    expect(search().value).toBe('');
  });

  it('the back button returns from an article to the results of the search', async () => {
    await show('/help/help-useful');
    await awaitText('First steps');
    await type(search(), 'spread');
    await type(search(), 'spreadsheet');
    await awaitText(/results? for “spreadsheet”/);
    await settled(() => document.querySelector<HTMLElement>('main li a[href*="article="]')?.click());
    await awaitText('All topics');
    await press('Back');
    await awaitText(/results? for “spreadsheet”/);
    expect(search().value).toBe('spreadsheet');
  });

  it('a link to a help screen shows all of its topics, also after a search', async () => {
    await show('/help/help-useful?q=printer');
    await awaitText(/results? for/);
    await press('Tutorials of the bar');
    await awaitText('First steps');
    expect(search().value).toBe('');
    expect(status()).toBe('');
  });

  it('an unknown article is named as missing, and the topics stay available', async () => {
    await show('/help/help-common?article=nothing');
    await awaitText("This article doesn't exist.");
    await awaitText('When something goes wrong');
    await type(search(), 'printer');
    await awaitText(/results? for “printer”/);
    expect(text()).not.toContain("This article doesn't exist.");
  });

  it('the articles load with a spinner; a failure is named, and Try again loads them', async () => {
    let fail: (error: Error) => void = () => undefined;
    const waiting = new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
    loading.instead = () => waiting;
    await show('/help/help-common');
    expect(document.querySelector('.fui-Spinner')).not.toBeNull();
    await settled(() => fail(new Error('offline')));
    expect(text()).toContain("The articles couldn't be loaded. Check your connection and try again.");
    expect(document.querySelector('.fui-Spinner')).toBeNull();
    loading.instead = null;
    await press('Try again');
    await awaitText('When something goes wrong');
    expect(text()).not.toContain("The articles couldn't be loaded.");
    expect(named('h1', 'Common problems')).toBeTruthy();
  });
});
